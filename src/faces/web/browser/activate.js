import { post } from './refusal.js'

const slug = location.hash.slice(1)
const button = document.querySelector('button')
const refusal = document.querySelector('[role="alert"]')
const done = document.querySelector('#done')

// The link stays out of the history, and out of what is copied from the address bar.
history.replaceState(null, '', location.pathname)

if (slug === '') {
  button.disabled = true
  refusal.textContent = 'This address lacks its last part. Open the link of the e-mail whole.'
}

// A click, because programs that look into mails open links too, and they must not confirm an address.
button.addEventListener('click', async () => {
  button.disabled = true
  refusal.textContent = ''
  const answer = await post('/v1/api-keys/verify', { slug })
  if (answer.data === undefined) {
    button.disabled = false
    refusal.textContent = answer.refusal
    return
  }
  button.hidden = true
  document.querySelector('#prefix').textContent = answer.data.prefix
  done.hidden = false
  done.focus()
})
