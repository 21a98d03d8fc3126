import { type AdvisorSignal, advisorSignals, type FeedbackTotals, type ToolServer } from '#model'

/** Weight of each signal in the score; they add up to 1. */
export const weights: Readonly<Record<AdvisorSignal, number>> = {
  task_fit: 0.5,
  protocol_fit: 0.1,
  adoption: 0.15,
  maintenance: 0.1,
  tool_safety: 0.05,
  feedback: 0.1,
}

/** Weight of reports at which they count as much as the neutral start. */
const feedbackPrior = 10
const neutral = 0.5

/** What a caller asks of the way a server is reached; every part may be left out. */
export interface ReachWishes {
  readonly transport?: ToolServer['transports'][number] | undefined
  readonly runtime?: ToolServer['runtimes'][number] | undefined
  readonly without_credentials?: boolean | undefined
}

/** One term of a score: 0 to 1, with why and whether anything was recorded to judge by. */
export interface Reading {
  readonly value: number
  readonly because: string
  readonly recorded: boolean
}

const round = (value: number) => Math.round(value * 1000) / 1000

/** Whether a wish is met: undefined where the lists do not say. */
function wishesOf(server: ToolServer, wishes: ReachWishes): readonly (readonly [string, boolean | undefined])[] {
  const { transport, runtime, without_credentials } = wishes
  const said: (readonly [string, boolean | undefined])[] = []
  if (transport !== undefined)
    said.push([
      `transport ${transport}`,
      server.transports.length === 0 ? undefined : server.transports.includes(transport),
    ])
  if (runtime !== undefined)
    said.push([`runtime ${runtime}`, server.runtimes.length === 0 ? undefined : server.runtimes.includes(runtime)])
  if (without_credentials === true)
    said.push([
      'no credentials',
      server.auth !== undefined
        ? server.auth === 'none'
        : server.settings === undefined
          ? undefined
          : server.settings === 0,
    ])
  return said
}

/** Whether a recorded property contradicts what was asked for; such a server is not recommended. */
export function contradicts(server: ToolServer, wishes: ReachWishes): boolean {
  return wishesOf(server, wishes).some(([, met]) => met === false)
}

function protocolFit(server: ToolServer, wishes: ReachWishes): Reading {
  const asked = wishesOf(server, wishes)
  const ways = server.packages.length + server.transports.length + server.runtimes.length
  if (asked.length === 0)
    return ways > 0
      ? { value: 1, because: 'a way to run or reach it is recorded', recorded: true }
      : { value: neutral, because: 'no list says how to run it', recorded: false }
  const value = asked.reduce((sum, [, met]) => sum + (met === undefined ? neutral : met ? 1 : 0), 0) / asked.length
  const words = asked.map(
    ([name, met]) => `${name}: ${met === undefined ? 'not recorded' : met ? 'recorded' : 'recorded otherwise'}`,
  )
  return { value: round(value), because: words.join('; '), recorded: asked.some(([, met]) => met !== undefined) }
}

function adoption({ lists, official }: ToolServer, listCount: number): Reading {
  const spread = listCount < 2 ? 0 : (lists.length - 1) / (listCount - 1)
  const value = Math.min(1, 0.7 * Math.min(1, spread * 1.5) + (official === true ? 0.3 : 0))
  const because = `named by ${lists.length} of ${listCount} lists${official === true ? ', one of which says its maker publishes it' : ''}`
  return { value: round(value), because, recorded: true }
}

function maintenance(server: ToolServer): Reading {
  if (server.archived === true) return { value: 0, because: 'a list says it is archived', recorded: true }
  const versioned = server.packages.some(({ version }) => version !== undefined)
  const signs: readonly (readonly [boolean, number, string])[] = [
    [server.validated === true, 0.35, 'a list started it and it answered'],
    [server.licence !== undefined, 0.25, 'a licence is recorded'],
    [server.pinnedImage === true, 0.25, 'an image is built from a pinned commit'],
    [versioned, 0.15, 'a released version is recorded'],
  ]
  const found = signs.filter(([holds]) => holds)
  if (found.length === 0) return { value: 0.2, because: 'no sign of upkeep is recorded', recorded: false }
  const value = found.reduce((sum, [, share]) => sum + share, 0)
  return { value: round(value), because: found.map(([, , words]) => words).join('; '), recorded: true }
}

function toolSafety({ examined }: ToolServer): Reading {
  if (examined === undefined)
    return { value: neutral, because: 'no tool definition of it was at hand to examine', recorded: false }
  const { definitions, flagged } = examined
  if (flagged > 0)
    return {
      value: 0,
      because: `${flagged} of ${definitions} tool definitions carry hidden or steering text`,
      recorded: true,
    }
  // One clean definition says little of the others.
  const value = neutral + 0.5 * (definitions / (definitions + 2))
  return { value: round(value), because: `${definitions} tool definitions examined, none suspicious`, recorded: true }
}

function feedback(totals: FeedbackTotals | undefined): Reading {
  if (totals === undefined || totals.reports === 0)
    return { value: neutral, because: 'no account has reported on it', recorded: false }
  const value = (totals.sum + feedbackPrior * neutral) / (totals.weight + feedbackPrior)
  return {
    value: round(value),
    because: `${totals.reports} accounts reported; together they weigh ${round(totals.weight)} against a neutral start of ${feedbackPrior}`,
    recorded: true,
  }
}

/** Every signal but the fit to a task. */
export function readSignals(
  server: ToolServer,
  wishes: ReachWishes,
  totals: FeedbackTotals | undefined,
  listCount: number,
): Readonly<Record<Exclude<AdvisorSignal, 'task_fit'>, Reading>> {
  return {
    protocol_fit: protocolFit(server, wishes),
    adoption: adoption(server, listCount),
    maintenance: maintenance(server),
    tool_safety: toolSafety(server),
    feedback: feedback(totals),
  }
}

/** A score with its terms; `score` is the sum of the unrounded contributions over the weights in use. */
export function explain(readings: Readonly<Partial<Record<AdvisorSignal, Reading>>>) {
  const used = advisorSignals.flatMap((signal) => {
    const reading = readings[signal]
    return reading === undefined ? [] : [{ signal, reading }]
  })
  const whole = used.reduce((sum, { signal }) => sum + weights[signal], 0)
  const terms = used.map(({ signal, reading }) => ({
    signal,
    value: reading.value,
    weight: round(weights[signal] / whole),
    contribution: round((weights[signal] / whole) * reading.value),
    because: reading.because,
    recorded: reading.recorded,
  }))
  const score = used.reduce((sum, { signal, reading }) => sum + (weights[signal] / whole) * reading.value, 0)
  return { score: round(score), terms }
}

/** How much of what a score rests on is recorded, in a word and by signal. */
export function readinessOf(terms: readonly { readonly signal: AdvisorSignal; readonly recorded: boolean }[]) {
  // Reports come with use; their absence says nothing of the data.
  const judged = terms.filter(({ signal }) => signal !== 'feedback')
  const recorded = judged.filter((term) => term.recorded).map(({ signal }) => signal)
  const missing = judged.filter((term) => !term.recorded).map(({ signal }) => signal)
  const level = missing.length === 0 ? 'good' : missing.length === 1 ? 'partial' : 'thin'
  return { level, recorded, missing } as const
}
