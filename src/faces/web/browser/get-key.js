import { post } from './refusal.js'

const form = document.querySelector('form')
const button = form.querySelector('button')
const refusal = document.querySelector('[role="alert"]')
const result = document.querySelector('#result')

// One per form as it was filled in: a request whose answer was lost is repeated without making a second key.
let attempt = crypto.randomUUID()
form.addEventListener('input', () => {
  attempt = crypto.randomUUID()
})

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const fields = new FormData(form)
  const name = String(fields.get('name') ?? '').trim()
  button.disabled = true
  refusal.textContent = ''
  const answer = await post(
    '/v1/api-keys',
    {
      email: String(fields.get('email') ?? ''),
      mode: String(fields.get('mode') ?? 'live'),
      scopes: fields.getAll('scopes'),
      accept_terms: fields.get('accept_terms') === 'on',
      ...(name === '' ? {} : { name }),
      challenge_token: String(fields.get('challenge_token') ?? ''),
    },
    { 'Idempotency-Key': attempt },
  )
  button.disabled = false
  if (answer.data === undefined) {
    refusal.textContent = answer.refusal
    refusal.focus()
    return
  }
  form.hidden = true
  result.hidden = false
  document.querySelector('#key').textContent = answer.data.api_key
  document.querySelector(answer.data.is_active ? '#active' : '#pending').hidden = false
  result.focus()
})

document.querySelector('#copy').addEventListener('click', async ({ currentTarget }) => {
  await navigator.clipboard.writeText(document.querySelector('#key').textContent)
  currentTarget.textContent = 'Copied'
})
