import { axes, verifyReceipt } from './verifier.js'

const form = document.querySelector('#verifier')
const receipt = document.querySelector('#receipt')
const detached = document.querySelector('#detached')
const outcome = document.querySelector('#outcome')
const jwks = document.querySelector('#keys').textContent
const bytes = (text) => new TextEncoder().encode(text)

// Steps in words; a step that was not asked for is not a failure.
const meanings = {
  integrity: 'Every byte is as it was signed',
  authenticity: 'Signed by a pinned key',
  chain: 'In its place of the account’s chain',
  inclusion: 'In the public log',
  freshness: 'Of an acceptable age',
  payment: 'Paid as it says',
}
const colours = { valid: 'verified', incomplete: 'partially_accurate', invalid: 'inaccurate' }
const sayings = {
  valid: 'Valid',
  incomplete: 'Incomplete: something needed to decide is not here',
  invalid: 'Invalid',
}

function cell(text, name = 'td') {
  const made = document.createElement(name)
  made.textContent = text
  if (name === 'th') made.scope = 'row'
  return made
}

function show(verdict, reason, report) {
  const badge = document.querySelector('#verdict')
  badge.textContent = sayings[verdict]
  badge.className = `badge ${colours[verdict]}`
  document.querySelector('#reason').textContent = reason === 'ok' ? '' : reason.replaceAll('_', ' ')
  const rows = axes.map((axis) => {
    const { status, reason: why } = report?.axes[axis] ?? { status: 'not reached', reason: '' }
    const row = document.createElement('tr')
    row.append(cell(meanings[axis] ?? axis, 'th'), cell(status.replaceAll('_', ' ')))
    row.append(cell(why === 'ok' ? '' : why.replaceAll('_', ' ')))
    return row
  })
  document.querySelector('#axes').replaceChildren(...rows)
  outcome.hidden = false
  outcome.focus()
}

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const content = detached.value.trim()
  try {
    const report = await verifyReceipt({
      receipt: bytes(receipt.value.trim()),
      jwks: bytes(jwks),
      nowMs: Date.now(),
      ...(content === '' ? {} : { content: bytes(content) }),
    })
    show(report.verdict, report.reason, report)
  } catch {
    show('invalid', 'this browser cannot verify it; use the offline script')
  }
})

const take = async (file) => {
  if (file !== undefined && file.size <= 1_000_000) receipt.value = await file.text()
}
document.querySelector('#file').addEventListener('change', ({ target }) => take(target.files[0]))
const drop = document.querySelector('#drop')
for (const name of ['dragover', 'drop']) drop.addEventListener(name, (event) => event.preventDefault())
drop.addEventListener('drop', ({ dataTransfer }) => take(dataTransfer.files[0]))
