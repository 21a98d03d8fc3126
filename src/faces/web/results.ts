import type { CheckReport, CheckResult, EvidencePart } from '../../model/index.ts'
import { type Html, html, outward, percent } from './html.ts'

const words: Readonly<Record<CheckResult['verdict'], string>> = {
  verified: 'Verified',
  accurate: 'Accurate',
  partially_accurate: 'Partly accurate',
  inaccurate: 'Inaccurate',
  unverifiable: 'Unverifiable',
}

/** The verdict as a word on its colour. */
export function badge(verdict: CheckResult['verdict']): Html {
  return html`<span class="badge ${verdict}">${words[verdict]}</span>`
}

function row(part: EvidencePart): Html {
  const source = part.source === undefined ? html`–` : outward(part.source.url, part.source.publisher)
  const finding =
    part.finding === 'silent' && part.reason !== undefined
      ? `silent: ${part.reason.replaceAll('_', ' ')}`
      : part.finding
  return html`<tr><td>${part.proposition}</td><td>${finding}</td><td>${part.recorded ?? '–'}</td><td class="day">${part.as_of ?? '–'}${part.freshness === 'stale' && ' (stale)'}</td><td>${source}</td></tr>`
}

/** One result with everything a reader needs to see why. */
export function resultCard(result: CheckResult): Html {
  const stated = result.confidence >= 0.995 ? 'over 99 %' : percent(result.confidence, 0)
  const confidence = result.confidence === 0 ? '' : `confidence ${stated}, ${result.confidence_tier}`
  return html`<article class="card result">
<p class="claim">${result.claim}</p>
<p class="verdict">${badge(result.verdict)} <span class="muted">${confidence}</span></p>
<p>${result.evidence}</p>
${
  result.evidence_parts.length > 0 &&
  html`<details><summary>As understood and compared</summary>
<div class="scroll" tabindex="0" role="region" aria-label="Parts of the claim"><table>
<thead><tr><th scope="col">Part</th><th scope="col">Record</th><th scope="col">Recorded value</th><th scope="col">As of</th><th scope="col">Source</th></tr></thead>
<tbody>${result.evidence_parts.map(row)}</tbody></table></div></details>`
}
${
  result.reading !== undefined &&
  html`<details><summary>The reading, as a program</summary>
<div class="copy"><pre tabindex="0"><code>${JSON.stringify(result.reading, null, 2)}</code></pre></div></details>`
}
${result.hint !== undefined && html`<p class="muted">${result.hint}</p>`}
</article>`
}

/** Every result, and what they rest on. */
export function reportSection(report: CheckReport): Html {
  return html`${report.results.map(resultCard)}
<p class="muted">Edition <code>${report.edition}</code>, rules <code>${report.engine}</code>, depth ${report.depthUsed}. No receipt is minted here; a call with a key mints one per claim.</p>`
}
