import type { Weights } from '#text'
import { findCharacters } from './characters.ts'
import { type Definition, type JsonObject, readDefinition } from './definition.ts'
import { type ToolFinding, worstFirst } from './finding.ts'
import { findEncoded, findInstructions, meaningsBeside } from './instructions.ts'
import {
  findAnnotationLies,
  findBreadth,
  findForeignMatters,
  findGreedyParameters,
  findPortability,
  findValueOrders,
} from './schema.ts'
import { findWording, heldWeights, isUnlikePoison } from './wording.ts'

export const toolVerdicts = ['safe', 'suspicious', 'dangerous'] as const
export type ToolVerdict = (typeof toolVerdicts)[number]

export interface ToolJudgement {
  readonly name: string
  readonly kind: Definition['kind']
  readonly verdict: ToolVerdict
  readonly confidence: number
  readonly findings: readonly ToolFinding[]
}

/** Weight of instructions from which a definition is suspicious, and from which it is dangerous. */
const orders = { suspicious: 3, dangerous: 5 } as const

/** Examine one definition; `twin` is a name beside it that looks like its own, `weights` are those of wordings, null where those tell nothing. */
export function judgeTool(raw: JsonObject, twin?: string, weights: Weights | null = heldWeights()): ToolJudgement {
  const definition = readDefinition(raw)
  const purpose = purposeOf(definition)
  const asked = meaningsBeside(purpose)
  const instructions = definition.texts.map((text) => findInstructions(text, asked))
  const weight = instructions.reduce((sum, one) => sum + one.weight, 0)
  const built = [
    ...definition.texts.flatMap(findCharacters),
    ...definition.texts.flatMap(findEncoded),
    ...findGreedyParameters(definition),
    ...findForeignMatters(definition, purpose),
    ...findValueOrders(definition),
    ...findAnnotationLies(definition),
    ...shadowedNames(definition, twin),
    ...findBreadth(definition),
    ...findPortability(definition),
  ]
  const signs = [...instructions.flatMap((one) => one.findings), ...built]
  const strict = verdictOf(signs, weight)
  // Phrases alone that stand in a wording quite unlike poison say one step less; what is hidden or built in is never doubted.
  const isDoubted =
    strict !== 'safe' &&
    weights !== null &&
    verdictOf(built, 0) === 'safe' &&
    isUnlikePoison(definition, purpose, weights)
  const told = isDoubted ? (strict === 'dangerous' ? 'suspicious' : 'safe') : strict
  const wording = strict === 'safe' && weights !== null ? findWording(definition, purpose, weight > 0, weights) : []
  const findings = [...signs, ...wording]
  // A likeness deserves a look and condemns nothing.
  const verdict = wording.length > 0 ? 'suspicious' : told
  return {
    name: definition.name,
    kind: definition.kind,
    verdict,
    confidence: verdict === 'safe' ? 0.9 : verdict === 'dangerous' ? 0.95 : 0.75,
    findings: findings.sort(worstFirst).slice(0, 80),
  }
}

/** What the tool says it is for: its name and the first sentence of its description. */
export function purposeOf({ name, raw }: Definition): string {
  const described = typeof raw.description === 'string' ? raw.description.slice(0, 200) : ''
  const spaced = name.replaceAll(/[_-]|(?<=[a-z])(?=[A-Z])/g, ' ')
  return `${spaced} ${/^[^.!?\n]*/.exec(described.trimStart())?.[0] ?? ''}`
}

function verdictOf(findings: readonly ToolFinding[], weight: number): ToolVerdict {
  // What instructions weigh is judged together, so that one weak word alone flags nothing.
  const others = findings.filter(
    ({ kind }) =>
      !/^(?:instruction_to_model|secrecy|sensitive_access|exfiltration|shadowing|portability|broad_schema)$/.test(kind),
  )
  const worst = (level: ToolFinding['severity']) => others.some(({ severity }) => severity === level)
  const strong = findings.filter(
    ({ severity, kind }) =>
      severity === 'high' && /^(?:secrecy|exfiltration|sensitive_access|shadowing|instruction_to_model)$/.test(kind),
  ).length
  if (worst('critical') || weight >= orders.dangerous || (worst('high') && weight >= 2)) return 'dangerous'
  if (
    worst('high') ||
    strong > 0 ||
    weight >= orders.suspicious ||
    others.filter(({ severity }) => severity === 'medium').length + (weight >= 2 ? 1 : 0) >= 2
  )
    return 'suspicious'
  return 'safe'
}

const skeleton = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[-_. ]/g, '')
    .replace(/0/g, 'o')
    .replace(/1/g, 'l')

/** For each name of a list another one that a model could take for it, where there is one. */
export function twinsOf(names: readonly string[]): readonly (string | undefined)[] {
  const places = Map.groupBy(names.keys(), (at) => skeleton(names[at] ?? ''))
  const alike = new Map([...places.values()].flatMap((all) => all.map((at) => [at, all] as const)))
  return names.map((_, at) => {
    const other = alike.get(at)?.find((place) => place !== at)
    return other === undefined ? undefined : names[other]
  })
}

/** Two tools of one list that a model could take for each other. */
function shadowedNames({ name }: Definition, twin: string | undefined): readonly ToolFinding[] {
  return twin === undefined
    ? []
    : [
        {
          kind: 'shadowing',
          severity: twin === name ? 'medium' : 'high',
          detail: 'Another tool of the list has the same name, or one that looks the same.',
          path: '/name',
          start: 0,
          end: name.length,
          span: name,
        },
      ]
}
