import type { CheckReport, ClaimcheckError, Family } from '../../model/index.ts'
import { findBrand, ClaimcheckError as Refusal } from '../../model/index.ts'
import type { Skill } from '../../registry/define.ts'
import type { Source, Trial } from './ask.ts'
import { type Html, html } from './html.ts'
import { renderPage } from './layout.ts'
import { reportSection } from './results.ts'

/** Claims a person may check at once, and characters of each. */
export const trialClaimsMax = 5
export const trialLengthMax = 500

/** A worked case that fills the form. */
export interface Example {
  readonly name: string
  readonly family: Family | undefined
  readonly brand: string
  readonly claims: readonly string[]
}

/** The first worked case of every check. */
export function examples(skills: readonly Skill[]): readonly Example[] {
  return skills.flatMap((skill) => {
    const input = skill.cases[0]?.input as { readonly brand?: string; readonly claims?: readonly string[] } | undefined
    if (skill.check === undefined || input?.claims === undefined) return []
    const { family } = skill.check
    return [
      { name: family ?? 'brand', family, brand: input.brand ?? '', claims: input.claims.slice(0, trialClaimsMax) },
    ]
  })
}

/** What stands in the form. */
export interface Filled {
  readonly claims: string
  readonly brand: string
  readonly family: string
  readonly depth: string
}

export const emptyForm: Filled = { claims: '', brand: '', family: '', depth: 'fast' }

/** The form as it was sent; whatever is not text counts as empty. */
export function filledFrom(body: unknown): Filled {
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Readonly<Record<string, unknown>>
  const text = (name: keyof Filled) => (typeof fields[name] === 'string' ? fields[name].trim() : emptyForm[name])
  return { claims: text('claims'), brand: text('brand'), family: text('family'), depth: text('depth') }
}

/** The form filled with a worked case, where there is one of this name. */
export function exampleForm(skills: readonly Skill[], name: unknown): Filled {
  const found = examples(skills).find((one) => one.name === name)
  if (found === undefined) return emptyForm
  return { claims: found.claims.join('\n'), brand: found.brand, family: found.family ?? '', depth: 'fast' }
}

function refuse(path: string, problem: string): Refusal {
  return new Refusal('VALIDATION_FAILED', problem, { fields: [{ path, problem }] })
}

/**
 * What the form asks for.
 *
 * @throws ClaimcheckError `VALIDATION_FAILED` with a sentence for the person who filled it in.
 */
export function trialOf({ claims, brand, family, depth }: Filled, { service }: Source): Trial {
  const lines = claims.split(/\r?\n/).flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))
  if (lines.length === 0) throw refuse('claims', 'Write at least one claim.')
  if (lines.length > trialClaimsMax) throw refuse('claims', `Check at most ${trialClaimsMax} claims at once here.`)
  if (lines.some((line) => line.length > trialLengthMax))
    throw refuse('claims', `A claim has at most ${trialLengthMax} characters here.`)
  const known = examples(service.skills).flatMap((one) => one.family ?? [])
  const chosen = known.find((one) => one === family)
  const match = brand === '' ? undefined : findBrand(service.edition(), brand)
  if (match !== undefined && match.kind !== 'found')
    throw refuse(
      'brand',
      'No single brand goes by this name. Find its slug on the brands page, or leave the field empty.',
    )
  return {
    claims: lines,
    depth: depth === 'auto' ? 'auto' : 'fast',
    ...(chosen === undefined ? {} : { family: chosen }),
    ...(match === undefined ? {} : { brand: match.brand.ref }),
  }
}

function option(value: string, words: string, chosen: string): Html {
  return html`<option value="${value}"${value === chosen && html` selected`}>${words}</option>`
}

function form(filled: Filled, families: readonly string[]): Html {
  return html`<form class="ask" method="post" action="/playground">
<div class="field"><label for="claims">Claims, one a line</label>
<textarea id="claims" name="claims" rows="4" maxlength="3000" required>${filled.claims}</textarea>
<small>At most ${trialClaimsMax}. They are not stored.</small></div>
<div class="row">
<div class="field"><label for="brand">Brand <small>(optional)</small></label><input id="brand" name="brand" maxlength="200" autocomplete="off" value="${filled.brand}"></div>
<div class="field"><label for="family">Kind</label><select id="family" name="family">${option('', 'Found by itself', filled.family)}${families.map((one) => option(one, one, filled.family))}</select></div>
<div class="field"><label for="depth">Depth</label><select id="depth" name="depth">${option('fast', 'fast', filled.depth)}${option('auto', 'auto', filled.depth)}</select></div>
</div>
<button type="submit">Check</button>
</form>`
}

/** Slug of the brand that the first understood part is about, so that the call of a program can name it. */
function brandFound({ results }: CheckReport): string | undefined {
  const subject = results.flatMap(({ evidence_parts }) => evidence_parts.map((part) => part.subject)).find(Boolean)
  return subject?.split('/')[0]
}

/** The same check as calls of a program. Without a kind it is the brand check, which needs the brand. */
function asCalls({ baseUrl, service }: Source, trial: Trial, report: CheckReport): Html {
  const slug = trial.brand === undefined ? brandFound(report) : service.edition().subject(trial.brand).id
  const family = trial.family ?? (slug === undefined ? 'price' : undefined)
  const skill = service.skills.find(({ check }) => check !== undefined && check.family === family)
  if (skill === undefined) return html``
  const named = trial.brand !== undefined || family === undefined
  const brand = slug === undefined || !named ? {} : { brand: slug }
  const input = { ...brand, claims: trial.claims, depth: trial.depth }
  const json = JSON.stringify(input, null, 2)
  const curl = `curl -s ${baseUrl}/v1${skill.rest.path} \\\n  -H "Authorization: Bearer $CLAIMCHECK_KEY" \\\n  -H 'Content-Type: application/json' \\\n  -d '${json.replaceAll("'", "'\\''")}'`
  const params = { name: skill.mcp?.name ?? '', arguments: input }
  const mcp = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }, null, 2)
  const parts = [{ kind: 'data', data: { skill: skill.id, input } }]
  const message = { message: { role: 'user', messageId: '1', kind: 'message', parts } }
  const a2a = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'message/send', params: message }, null, 2)
  const block = (name: string, text: string) => html`<details><summary>${name}</summary>
<div class="copy"><pre tabindex="0"><code>${text}</code></pre></div></details>`
  return html`<section><h2>The same from a program</h2>${block('curl', curl)}${block('MCP', mcp)}${block('A2A', a2a)}</section>`
}

/** The playground, with the answer to what was sent or with why there is none. */
export function playgroundPage(
  source: Source,
  filled: Filled,
  answer?: { readonly report: CheckReport; readonly trial: Trial } | { readonly refusal: ClaimcheckError },
): string {
  const shown = examples(source.service.skills)
  const families = shown.flatMap((one) => one.family ?? [])
  const result =
    answer === undefined
      ? html``
      : 'refusal' in answer
        ? html`<p role="alert">${answer.refusal.message}</p>`
        : html`<section aria-label="Results" id="results">${reportSection(answer.report)}</section>${asCalls(source, answer.trial, answer.report)}`
  return renderPage({
    title: 'Playground',
    path: '/playground',
    description: 'Check claims against dated records and see how each is understood, compared and judged.',
    scripts: ['copy.js'],
    body: html`<p class="lead">Write what an agent might say, and see how it is understood, compared with the record and judged.</p>
<p class="chips">Try: ${shown.map((one) => html`<a href="/playground?example=${one.name}">${one.name}</a>`)}</p>
${form(filled, families)}
${result}`,
  })
}
