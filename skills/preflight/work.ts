import { defineWork } from '#model'
import { judgeEgress, type purposes } from '#text'
import { checkAction, type PlannedAction } from './actions.ts'
import { namedIn, type PlacedName } from './names.ts'
import { type Edit, edited, type Finding, settled, withoutOrders } from './report.ts'
import { claimsIn } from './sentences.ts'

interface Plan {
  readonly text: string
  readonly actions: readonly PlannedAction[]
  readonly purpose: (typeof purposes)[number]
  readonly allowed_hosts: readonly string[]
}

/** Everything that a plan itself gives away: its sentences, what should not go out, and what it names. */
export const readPlan = defineWork(import.meta.url, {
  name: 'readPlan',
  shorten: ['text', 'actions'],
  example: {
    text: 'Netflix Premium costs $9.99 a month. Call ana@example.com.',
    actions: [{ tool: 'http_post', arguments: { url: 'https://api.example.com', body: 'npm install left-pad' } }],
    purpose: 'customer_contact',
    allowed_hosts: [],
  },
  run(plan: Plan) {
    const own = plan.text === '' ? undefined : judgeAnswer(plan)
    const calls = plan.actions.map((one, index) => checkAction(one, index, plan.purpose, plan.allowed_hosts))
    const named = namedIn(plan.text).map((one): PlacedName => ({ ...one, target: 'text' }))
    return {
      sentences: claimsIn(plan.text),
      parts: [...(own === undefined ? [] : [own]), ...calls].map(({ findings, edits }) => ({ findings, edits })),
      named: [...named, ...calls.flatMap(({ commands }, index) => namedInCommands(plan, index, commands))],
      complete: own?.complete ?? true,
    }
  },
})

/**
 * Edits of a plan without overlaps, and its text with them made; `orders` are those that leave out sentences which no reader may
 * follow.
 */
export const makeEdits = defineWork(import.meta.url, {
  name: 'makeEdits',
  shorten: ['text', 'actions'],
  example: {
    text: 'One  two.',
    findings: [],
    edits: [{ target: 'text', start: 0, end: 3, replacement: '', because: 'claims' }],
  },
  run({ text, findings, edits }: Reviewed) {
    const kept = [...settled(edits)]
    const orders = withoutOrders(text, findings)
    const own = settled([...kept.filter(({ target }) => target === 'text'), ...orders])
    return { edits: kept, edited_text: edited(text, own), orders }
  },
})

interface Reviewed {
  readonly text: string
  readonly findings: readonly Finding[]
  readonly edits: readonly Edit[]
}

/** Packages and references in the arguments of a call, placed in them as JSON. */
function namedInCommands(plan: Plan, action: number, commands: string): readonly PlacedName[] {
  const payload = JSON.stringify(plan.actions[action]?.arguments ?? {})
  return namedIn(commands).map((one) => {
    const start = Math.max(0, payload.indexOf(commands.slice(one.start, one.end)))
    return { ...one, target: 'action', action, start, end: start + one.end - one.start }
  })
}

const checkNames = {
  secret: 'secrets',
  personal_data: 'personal_data',
  internal_marker: 'internal_markers',
  injection: 'safety',
  hidden_characters: 'safety',
  exfiltration_link: 'safety',
  destination: 'destination',
  unwrapping: 'safety',
} as const

/** The answer itself, judged as a payload on its way out. */
function judgeAnswer({ text, purpose }: Plan): {
  findings: readonly Finding[]
  edits: readonly Edit[]
  complete: boolean
} {
  const report = judgeEgress({ payload: text, purpose, policy: {} })
  const findings = report.reasons.map((reason): Finding => {
    const stops = reason.action === 'block' && reason.category !== 'secret' && reason.category !== 'exfiltration_link'
    return {
      check: checkNames[reason.category],
      severity: stops ? 'stop' : 'fix',
      code: reason.code,
      message: stops
        ? 'It should not leave in any form. Have a person look at the answer.'
        : 'Take it out of the answer; the edit does.',
      target: 'text',
      start: reason.start,
      end: reason.end,
    }
  })
  const edits = findings
    .filter(({ severity }) => severity === 'fix')
    .map(
      ({ start, end, check, code }): Edit => ({
        target: 'text',
        start,
        end,
        replacement: check === 'safety' ? '' : `[${code}]`,
        because: check,
      }),
    )
  return { findings, edits, complete: report.complete }
}
