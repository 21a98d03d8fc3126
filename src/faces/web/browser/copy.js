for (const block of document.querySelectorAll('.copy')) {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'small'
  button.textContent = 'Copy'
  button.addEventListener('click', async () => {
    const code = block.querySelector('code')
    try {
      await navigator.clipboard.writeText(code.textContent)
      button.textContent = 'Copied'
    } catch {
      // Where the browser denies the clipboard, the text is marked for the keys to copy.
      getSelection().selectAllChildren(code)
      button.textContent = 'Marked'
    }
    setTimeout(() => (button.textContent = 'Copy'), 2000)
  })
  block.append(button)
}
