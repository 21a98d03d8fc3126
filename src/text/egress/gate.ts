import { certainFrom, detectPii } from '../pii/detect.ts'
import { describingTypes, type PiiEntity, type PiiType } from '../pii/entity.ts'
import { detectThreats } from '../safety/detect.ts'
import { detectSecrets } from '../secrets/detect.ts'
import type { Span } from '../spans.ts'
import { type View, viewsOf } from '../unwrap/decode.ts'
import { folded } from '../unwrap/fold.ts'
import { unhide } from '../unwrap/hidden.ts'
import { type Destination, type DestinationFlag, readDestination } from './destination.ts'
import { findMarkers } from './markers.ts'

export const decisions = ['allow', 'redact', 'block'] as const
export type Decision = (typeof decisions)[number]

export const purposes = [
  'unspecified',
  'customer_contact',
  'payment',
  'internal',
  'logging',
  'analytics',
  'model_prompt',
  'publication',
] as const
export type Purpose = (typeof purposes)[number]

export const categories = [
  'secret',
  'personal_data',
  'internal_marker',
  'injection',
  'hidden_characters',
  'exfiltration_link',
  'destination',
  'unwrapping',
] as const
export type Category = (typeof categories)[number]

/** What to do with each category; what is left out follows from the purpose. */
export interface EgressPolicy {
  readonly secrets?: Decision | undefined
  readonly personal_data?: Decision | undefined
  readonly internal_markers?: Decision | undefined
  readonly injection?: Decision | undefined
  /** Kinds of personal data that may pass. */
  readonly allowed_types?: readonly PiiType[] | undefined
  /** Words of the caller that must not leave. */
  readonly internal_terms?: readonly string[] | undefined
  /** Hosts, with all below them, that are the caller's own or trusted. */
  readonly allowed_hosts?: readonly string[] | undefined
}

export interface EgressRequest {
  readonly payload: string
  readonly destination?: string | undefined
  readonly purpose: Purpose
  readonly policy: EgressPolicy
}

/** Why the payload is not simply let through. Says what and where, never the value. */
export interface EgressReason extends Span {
  readonly category: Category
  readonly code: string
  readonly action: Decision
  readonly confidence: number
  /** Layers it was wrapped in, outermost first. */
  readonly unwrapped: readonly string[]
}

export interface EgressReport {
  readonly decision: Decision
  readonly reasons: readonly EgressReason[]
  readonly destination: Destination & { readonly trusted: boolean }
  readonly redacted: string
  /** False where the payload holds more layers than are unwrapped. */
  readonly complete: boolean
}

/** Personal data that a purpose cannot do without. */
const needed: Readonly<Record<Purpose, readonly PiiType[]>> = {
  unspecified: [],
  customer_contact: ['person', 'email', 'phone', 'address', 'date'],
  payment: ['person', 'email', 'phone', 'address', 'credit_card', 'iban', 'bank_account', 'crypto_address'],
  internal: [
    'person',
    'email',
    'phone',
    'address',
    'ip_address',
    'date_of_birth',
    'national_id',
    'license_plate',
    'vehicle_id',
    'device_id',
    'mac_address',
  ],
  logging: [],
  analytics: [],
  model_prompt: [],
  publication: ['crypto_address'],
}

const blockingFlags: ReadonlySet<DestinationFlag> = new Set(['metadata_host', 'disguised_ip', 'unreadable', 'onion'])
/** Places where strangers read along; a payload that holds anything sensitive does not go there. */
const exposedFlags: ReadonlySet<DestinationFlag> = new Set([
  'paste_site',
  'request_catcher',
  'tunnel',
  'file_drop',
  'shortener',
  'lookalike_name',
  'punycode',
  'ip_literal',
  'loopback_or_private',
  'credentials_in_address',
  'unencrypted',
  'unknown_ending',
])
/** Of these the form alone is reason to refuse: nothing of an agent's work belongs there unasked. */
const catchers: ReadonlySet<DestinationFlag> = new Set(['request_catcher', 'lookalike_name'])

/** Judge a payload on its way out. Pure; nothing of the payload is kept. */
export function judgeEgress(request: EgressRequest): EgressReport {
  const { payload, policy, purpose } = request
  const destination = readDestination(request.destination)
  const trusted = (policy.allowed_hosts ?? []).some(
    (host) => destination.host === host.toLowerCase() || destination.host.endsWith(`.${host.toLowerCase()}`),
  )
  const hidden = unhide(payload)
  const { views, complete } = viewsOf(hidden.text)
  const content = [
    ...views.flatMap((view) =>
      contentReasons(view, policy, purpose, (start, end) => ({
        start: hidden.offsets[start] ?? 0,
        end: hidden.offsets[end] ?? payload.length,
      })),
    ),
    ...injectionReasons(payload, policy, purpose),
    ...(hidden.span !== undefined &&
    hidden.counts.zeroWidth + hidden.counts.tags + hidden.counts.bidi + hidden.counts.selectors >= 3
      ? [
          {
            ...hidden.span,
            category: 'hidden_characters',
            code: hidden.tagged.length >= 4 ? 'invisible_tags' : 'invisible_characters',
            action: hidden.tagged.length >= 4 ? 'block' : 'redact',
            confidence: 0.9,
            unwrapped: [],
          } satisfies EgressReason,
        ]
      : []),
    ...(complete
      ? []
      : [
          {
            start: 0,
            end: payload.length,
            category: 'unwrapping',
            code: 'too_many_layers',
            action: 'block',
            confidence: 0.8,
            unwrapped: [],
          } satisfies EgressReason,
        ]),
  ]
  const sensitive = content.some(({ action }) => action !== 'allow')
  const reasons = [...destinationReasons(destination, trusted, sensitive), ...content].filter(
    ({ action }) => action !== 'allow',
  )
  const decision = reasons.some(({ action }) => action === 'block') ? 'block' : reasons.length > 0 ? 'redact' : 'allow'
  return { decision, reasons, destination: { ...destination, trusted }, redacted: redacted(payload, content), complete }
}

/** Secrets, personal data, markers and links in one reading; finds within wrappings stand for the whole wrapping. */
function contentReasons(
  view: View,
  policy: EgressPolicy,
  purpose: Purpose,
  original: (start: number, end: number) => Span,
): readonly EgressReason[] {
  const wrapped = view.chain.length > 0
  const whole = wrapped ? original(view.start, view.end) : undefined
  // Payloads can hold finds by the hundred thousand: each is one object with its fields named, in the order in which they are sent.
  const reason = (
    { start, end }: Span,
    category: Category,
    code: string,
    action: Decision,
    confidence: number,
    unwrapped: readonly string[] = view.chain,
  ): EgressReason => {
    const at = whole ?? original(start, end)
    return { start: at.start, end: at.end, unwrapped, category, code, action, confidence }
  }
  const straight = folded(view.text)
  const secrets = detectSecrets(view.text)
  // Lookalike letters shift offsets, so what only shows once they are folded stands for the whole reading.
  const disguised =
    straight === view.text
      ? []
      : detectSecrets(straight).filter(({ kind }) => !secrets.some((known) => known.kind === kind))
  const markerAction = policy.internal_markers ?? (purpose === 'internal' ? 'allow' : 'block')
  const piiAction = policy.personal_data ?? 'redact'
  const secretAction = policy.secrets ?? 'block'
  return [
    ...secrets.map((one) => reason(one, 'secret', one.kind, secretAction, one.confidence)),
    ...disguised.map(({ kind, confidence }) =>
      reason({ start: 0, end: view.text.length }, 'secret', kind, secretAction, confidence, [
        ...view.chain,
        'lookalike_letters',
      ]),
    ),
    ...peopleIn(view, policy, purpose, secrets).map((one) =>
      // "v4" would say nothing to whoever reads the redacted payload.
      reason(
        one,
        'personal_data',
        one.type === 'ip_address' ? one.type : (one.kind ?? one.type),
        piiAction,
        one.confidence,
      ),
    ),
    ...findMarkers(view.text, policy.internal_terms).map((one) =>
      reason(one, 'internal_marker', one.kind, markerActionOf(one.kind, markerAction), one.confidence),
    ),
    ...linkReasons(view.text).map((one) => ({
      ...one,
      ...(whole ?? original(one.start, one.end)),
      unwrapped: view.chain,
    })),
  ]
}

/** Personal data that the purpose does not need and that is not part of a secret. */
function peopleIn(view: View, policy: EgressPolicy, purpose: Purpose, secrets: readonly Span[]): readonly PiiEntity[] {
  const allowed = new Set<PiiType>([...needed[purpose], ...(policy.allowed_types ?? [])])
  return detectPii(view.text).filter(
    ({ type, confidence, start, end }) =>
      !describingTypes.has(type) &&
      confidence >= certainFrom &&
      !allowed.has(type) &&
      !(view.chain.length > 0 && type === 'person') &&
      !secrets.some((secret) => start < secret.end && end > secret.start),
  )
}

/** A marking or a term of the caller stops the payload; an inner host or path is only taken out. */
const markerActionOf = (kind: string, action: Decision): Decision =>
  action === 'block' && (kind === 'internal_host' || kind === 'internal_path' || kind === 'stack_trace')
    ? 'redact'
    : action

const dataLink =
  /!?\[[^\]\n]{0,200}\]\((https?:\/\/[^)\s]{10,2000})\)|<img\b[^>]{0,200}\bsrc ?= ?["']?(https?:\/\/[^"'\s>]{10,2000})/gi

/** Pictures and links that carry data out in their query as soon as they are shown. */
function linkReasons(text: string): readonly EgressReason[] {
  return [...text.matchAll(dataLink)].flatMap((match): readonly EgressReason[] => {
    const address = match[1] ?? match[2] ?? ''
    const shown = match[0].startsWith('!') || match[0].startsWith('<')
    const query = /[?#](.*)$/.exec(address)?.[1] ?? ''
    const cargo =
      /(?:[A-Za-z0-9+/_-]{24,}={0,2}|(?:%[0-9A-Fa-f]{2}|\+){6,}|(?:data|q|c|d|secret|key|token|text|msg|payload|history|leak|exfil|info)=[^&]{12,}|\{[^}]{1,60}\}|\$\{)/.test(
        query,
      )
    if (!shown || !cargo) return []
    return [
      {
        start: match.index,
        end: match.index + match[0].length,
        category: 'exfiltration_link',
        code: 'picture_with_data',
        action: 'block',
        confidence: 0.75,
        unwrapped: [],
      },
    ]
  })
}

function injectionReasons(payload: string, policy: EgressPolicy, purpose: Purpose): readonly EgressReason[] {
  const report = detectThreats(payload)
  const found = report.findings.filter(
    // Likeness is of the whole reading: it has no place to cut out, and a false alarm would take the payload with it.
    ({ threat, weight, mentioned, rule }) =>
      threat !== 'unsafe_request' && threat !== 'obfuscation' && rule !== 'wording' && weight >= 0.4 && !mentioned,
  )
  if (report.verdict === 'safe' || found.length === 0) return []
  // Instructions to a model are what a prompt consists of; anywhere else they ride along.
  const weak = report.verdict === 'suspicious'
  const action = policy.injection ?? (purpose === 'model_prompt' && weak ? 'allow' : weak ? 'redact' : 'block')
  return found.map((one) => ({
    ...one.span,
    category: 'injection',
    code: one.rule,
    action,
    confidence: Math.round(one.weight * 100) / 100,
    unwrapped: one.disguise,
  }))
}

function destinationReasons(destination: Destination, trusted: boolean, sensitive: boolean): readonly EgressReason[] {
  return destination.flags.flatMap((flag): readonly EgressReason[] => {
    const refused =
      blockingFlags.has(flag) || (!trusted && catchers.has(flag)) || (!trusted && sensitive && exposedFlags.has(flag))
    return refused
      ? [{ start: 0, end: 0, category: 'destination', code: flag, action: 'block', confidence: 0.9, unwrapped: [] }]
      : []
  })
}

/** The payload with every find replaced by its name; a find within a wrapping replaces the whole wrapping. */
function redacted(payload: string, reasons: readonly EgressReason[]): string {
  const spans = merged(
    reasons.filter(
      ({ action, end, start, category }) => action !== 'allow' && end > start && category !== 'unwrapping',
    ),
  )
  let out = ''
  let at = 0
  for (const { start, end, name } of spans) {
    out += `${payload.slice(at, start)}[${name}]`
    at = end
  }
  return out + payload.slice(at)
}

/** Overlapping finds become one, under the name of the gravest. */
function merged(reasons: readonly EgressReason[]): readonly (Span & { readonly name: string })[] {
  const order = (category: Category) => categories.indexOf(category)
  const sorted = reasons.toSorted((a, b) => a.start - b.start || b.end - a.end)
  const joined: { start: number; end: number; category: Category; code: string }[] = []
  for (const { start, end, category, code } of sorted) {
    const last = joined.at(-1)
    if (last === undefined || start >= last.end) joined.push({ start, end, category, code })
    else {
      last.end = Math.max(last.end, end)
      if (order(category) < order(last.category)) Object.assign(last, { category, code })
    }
  }
  return joined.map(({ start, end, category, code }) => ({
    start,
    end,
    name: `${category === 'secret' ? 'SECRET' : category === 'personal_data' ? 'PERSONAL_DATA' : category.toUpperCase()}:${code}`,
  }))
}
