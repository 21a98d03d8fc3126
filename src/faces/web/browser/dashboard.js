import { readAnswer } from './refusal.js'
import { usageChart } from './usage-chart.js'

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
  const lastDay = new Date(new Date(usage.resets_at).getTime() - 1)
  const chart = usageChart(usage.days, lastDay)
  const ends = make('p', undefined, 'ends muted')
  ends.append(make('span', chart.first), make('span', chart.last))
  one('#chart').replaceChildren(make('span', chart.words, 'muted'), chart.made, ends)
  const amounts = (row) => [row.calls, row.mints, row.claim_verifications].map(grouped)
  fill(
    'days',
    usage.days.toReversed().map((row) => [row.day, ...amounts(row)]),
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
      const may = item.scopes.join(', ')
      return [make('code', `${item.prefix}…`), item.name, item.mode, may, item.status, day(item.created_at), actions]
    }),
  )
}

const short = (digest) => `${digest.slice(0, 15)}…`

/** Whether the receipt names the digest of the one before it, where that one is shown too. */
function linkOf({ chain, chain_prev }, receipts) {
  if (chain.seq === '1') return 'begins the chain'
  const before = receipts.find(
    ({ receipt }) => receipt.chain.id === chain.id && BigInt(receipt.chain.seq) + 1n === BigInt(chain.seq),
  )
  if (before === undefined) return `after ${short(chain_prev)}`
  return before.receipt.chain_self === chain_prev ? `linked to ${before.receipt.chain.seq}` : 'broken'
}

function copyButton(text) {
  const copy = make('button', 'Copy', 'small')
  copy.type = 'button'
  copy.addEventListener('click', async () => {
    await navigator.clipboard.writeText(text)
    copy.textContent = 'Copied'
  })
  return copy
}

function showReceipts(receipts) {
  fill(
    'receipts',
    receipts.map(({ receipt, state }) => {
      const link = linkOf(receipt, receipts)
      const badge = make('span', link, link === 'broken' ? 'badge inaccurate' : 'muted')
      badge.title = `${receipt.chain.id}, ${receipt.chain_self}`
      const id = make('code', receipt.receipt_id)
      return [
        receipt.chain.seq,
        id,
        receipt.kind,
        day(receipt.issued_at),
        state,
        badge,
        copyButton(JSON.stringify(receipt)),
      ]
    }),
  )
}

/** A page of the payment processor, in this tab; a refusal is said as it is. */
async function goTo(path, body) {
  const answer = await call(path, 'POST', body)
  if (answer.data === undefined) return answer
  location.assign(answer.data.url)
  return {}
}

function showPlans(plans, current) {
  const cap = (most) => (most === null ? 'no cap' : grouped(most))
  fill(
    'plans',
    plans.map((plan) => {
      const paid = Number(plan.monthly_price) > 0
      const change = paid ? action('Choose', () => goTo('/billing/checkout', { plan: plan.id })) : ''
      return [
        make(plan.id === current ? 'b' : 'span', plan.id),
        `$${plan.monthly_price}`,
        grouped(plan.daily_limit),
        cap(plan.signed_mints_per_utc_day),
        cap(plan.claim_verifications_per_utc_day),
        plan.id === current ? make('span', 'yours', 'badge') : change,
      ]
    }),
  )
}

function showSchemas(schemas) {
  fill(
    'schemas',
    schemas.map((item) => [
      make('code', item.schema_slug),
      `${item.schema_version}`,
      make('code', short(item.schema_digest)),
      day(item.created_at),
    ]),
  )
}

function showAgent({ trust, summary, log }) {
  const figure = (of, value) => {
    const box = make('div')
    box.append(make('dt', of), make('dd', value))
    return box
  }
  one('#agentname').textContent = trust.agent_name
  one('#standing').replaceChildren(
    figure('trust score', trust.trust_score.toFixed(2)),
    figure('tier', trust.trust_tier),
    figure('checks in all', grouped(trust.verification_summary.total_checks)),
    figure('calls in thirty days', grouped(summary.total_calls)),
  )
  fill(
    'verdicts',
    summary.by_verdict.map(({ verdict, calls, claims }) => [
      make('span', verdict.replaceAll('_', ' '), `badge ${verdict}`),
      grouped(calls),
      grouped(claims),
    ]),
  )
  fill(
    'entries',
    log.entries.map((entry) => [
      `${entry.seq}`,
      day(entry.at),
      make('code', entry.endpoint),
      entry.brand ?? '–',
      entry.verdicts.join(', ').replaceAll('_', ' '),
      make('code', short(entry.self)),
    ]),
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
  const paths = ['/billing/usage', '/api-keys', '/receipts?limit=20', '/monitor', '/billing/plans', '/consent/schemas']
  const [usage, keys, receipts, watched, plans, schemas] = await Promise.all(paths.map((path) => call(path)))
  if (usage.data === undefined) {
    account.hidden = true
    form.hidden = false
    say(usage.refusal)
    return
  }
  say('')
  showUsage(usage.data)
  showPlans(plans.data ?? [], usage.data.plan)
  showSchemas(schemas.data ?? [])
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

one('#agent').addEventListener('submit', async (event) => {
  event.preventDefault()
  const path = `/agents/${encodeURIComponent(one('#agentid').value.trim())}`
  const answers = await Promise.all(
    ['/trust-score', '/audit-log/summary', '/audit-log?per_page=20'].map((part) => call(`${path}${part}`)),
  )
  const [trust, summary, log] = answers.map(({ data }) => data)
  const refused = answers.find(({ refusal: words }) => words !== undefined)
  one('#found').hidden = refused !== undefined
  say(refused?.refusal ?? '')
  if (refused !== undefined) return
  showAgent({ trust, summary, log })
  one('#found').focus()
})

one('#portal').addEventListener('click', async () => {
  const { refusal: words } = await goTo('/billing/portal', {})
  if (words !== undefined) say(words)
})

one('#close').addEventListener('click', () => {
  key = ''
  account.hidden = true
  one('#fresh').hidden = true
  one('#found').hidden = true
  one('#agentid').value = ''
  one('#value').textContent = ''
  form.hidden = false
  one('#key').focus()
})
