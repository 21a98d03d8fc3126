for (const block of document.querySelectorAll('.copy')) {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'small'
  button.textContent = 'Copy'
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(block.querySelector('code').textContent)
    button.textContent = 'Copied'
  })
  block.append(button)
}
