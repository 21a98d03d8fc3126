import { readAnswer } from './refusal.js'

const one = (selector) => document.querySelector(selector)
const refusal = one('[role="alert"]')
const account = one('#account')
const form = one('#open')
// In memory alone: nothing of the browser keeps it.
let key = ''

async function call(path, method = 'GET', body = undefined) {
  try {
    const response = await fetch(`/v1${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${key}`,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      credentials: 'omit',
      cache: 'no-store',
    })
    return await readAnswer(response)
  } catch {
    return { refusal: 'The service could not be reached. Check the connection and try again.' }
  }
}

function make(name, text, className) {
  const made = document.createElement(name)
  if (text !== undefined) made.textContent = text
  if (className !== undefined) made.className = className
  return made
}

const grouped = (count) => count.toLocaleString('en-US')
const day = (text) => text.slice(0, 16).replace('T', ' ')

function action(words, work) {
  const button = make('button', words, 'small')
  button.type = 'button'
  button.addEventListener('click', async () => {
    button.disabled = true
    const answer = await work()
    if (answer.refusal === undefined) await show()
    else say(answer.refusal)
    button.disabled = false
  })
  return button
}

function say(words) {
  refusal.textContent = words
  if (words !== '') refusal.focus()
}

/** Rows of cells; a cell is text or an element. */
function fill(id, rows) {
  const made = rows.map((cells) => {
    const row = make('tr')
    for (const cell of cells) {
      const place = make('td')
      place.append(cell)
      row.append(place)
    }
    return row
  })
  one(`#${id}`).replaceChildren(...made)
  const none = one(`#no${id}`)
  if (none !== null) none.hidden = rows.length > 0
}

function showUsage(usage) {
  const figure = (of, used, limit) => {
    const box = make('div')
    const bar = make('meter')
    const most = limit ?? Math.max(1, used)
    Object.assign(bar, { min: 0, max: most, high: most * 0.9, low: most * 0.75, optimum: 0, value: used })
    bar.setAttribute('aria-label', of)
    const value = make('dd', limit === null ? grouped(used) : `${grouped(used)} of ${grouped(limit)}`)
    if (limit !== null) value.append(bar)
    box.append(make('dt', of), value)
    return box
  }
  one('#usage').replaceChildren(
    figure('calls today', usage.calls_today, usage.daily_limit),
    figure('signed receipts today', usage.mints_today, usage.signed_mints_per_utc_day),
    figure('claim verifications today', usage.claim_verifications_today, usage.claim_verifications_per_utc_day),
  )
  one('#plan').textContent = `Plan ${usage.plan}. The day ends at ${day(usage.resets_at)} UTC.`
}

async function rotate(id) {
  const answer = await call(`/api-keys/${id}/rotate`, 'POST', {})
  if (answer.data !== undefined) {
    one('#value').textContent = answer.data.api_key
    one('#fresh').hidden = false
    one('#fresh').focus()
  }
  return answer
}

function showKeys(keys) {
  fill(
    'keys',
    keys.map((item) => {
      const actions = make('span', undefined, 'actions')
      if (item.is_active) {
        actions.append(action('Rotate', () => rotate(item.key_id)))
        actions.append(action('Revoke', () => call(`/api-keys/${item.key_id}`, 'DELETE')))
      }
      return [make('code', `${item.prefix}…`), item.name, item.mode, item.status, day(item.created_at), actions]
    }),
  )
}

function showReceipts(receipts) {
  fill(
    'receipts',
    receipts.map(({ receipt, state }) => {
      const copy = make('button', 'Copy', 'small')
      copy.type = 'button'
      copy.addEventListener('click', async () => {
        await navigator.clipboard.writeText(JSON.stringify(receipt))
        copy.textContent = 'Copied'
      })
      return [make('code', receipt.receipt_id), receipt.kind, day(receipt.issued_at), state, copy]
    }),
  )
}

function showMonitors({ monitors, subscriptions }) {
  fill(
    'monitors',
    monitors.flatMap(({ monitor_id, brand, claims }) =>
      claims.map((claim, index) => {
        const verdict = make('span', claim.verdict.replaceAll('_', ' '), `badge ${claim.verdict}`)
        const stop = index === 0 ? action('Stop', () => call(`/monitor/${monitor_id}`, 'DELETE')) : ''
        return [index === 0 ? brand : '', claim.claim, verdict, day(claim.since), stop]
      }),
    ),
  )
  fill(
    'subscriptions',
    subscriptions.map((item) => {
      const { pending, delivered, dead } = item.deliveries
      const path = `/monitor/subscriptions/${item.subscription_id}/replay`
      const actions = make('span', undefined, 'actions')
      if (dead > 0 || item.state === 'disabled') actions.append(action('Send again', () => call(path, 'POST', {})))
      actions.append(action('Stop', () => call(`/monitor/${item.subscription_id}`, 'DELETE')))
      const state = item.reason === null ? item.state : `${item.state}: ${item.reason}`
      return [item.url, item.brand, state, `${delivered}`, `${pending}`, `${dead}`, actions]
    }),
  )
}

async function show() {
  const paths = ['/billing/usage', '/api-keys', '/receipts?limit=20', '/monitor']
  const [usage, keys, receipts, watched] = await Promise.all(paths.map((path) => call(path)))
  if (usage.data === undefined) {
    account.hidden = true
    form.hidden = false
    say(usage.refusal)
    return
  }
  say('')
  showUsage(usage.data)
  showKeys(keys.data ?? [])
  showReceipts(receipts.data ?? [])
  showMonitors(watched.data ?? { monitors: [], subscriptions: [] })
  form.hidden = true
  account.hidden = false
}

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const field = one('#key')
  key = field.value.trim()
  await show()
  if (!account.hidden) field.value = ''
})

one('#close').addEventListener('click', () => {
  key = ''
  account.hidden = true
  one('#fresh').hidden = true
  one('#value').textContent = ''
  form.hidden = false
  one('#key').focus()
})
