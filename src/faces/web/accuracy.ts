import type { FastifyRequest } from 'fastify'
import type { AccuracyCell } from '../../model/index.ts'
import { ask, type Source } from './ask.ts'
import { intervalBar, reliabilityDiagram } from './charts.ts'
import { type Html, html, percent, say } from './html.ts'
import { renderPage } from './layout.ts'

function row(cell: AccuracyCell, from: number): Html {
  const { dimension, n, accuracy, wilson_low, wilson_high, decided_share, ece } = cell
  return html`<tr><th scope="row">${dimension.replaceAll('_', ' ')}</th><td>${percent(accuracy)}</td>
<td>${accuracy !== null && intervalBar(accuracy, wilson_low, wilson_high, from)}</td><td>${percent(decided_share)}</td><td>${ece.toFixed(3)}</td><td>${say(n)}</td></tr>`
}

function diagrams(cells: readonly AccuracyCell[]): Html {
  const drawn = cells.flatMap((cell) =>
    cell.reliability === undefined || cell.reliability.length === 0 ? [] : [{ cell, bins: cell.reliability }],
  )
  if (drawn.length === 0) return html``
  return html`<h2>Does confidence mean what it says?</h2>
<p>Across, the confidence that was stated; up, the share of those answers that turned out right, with its 95 % interval. Bigger points hold more answers. On the line, “95 %” was right 95 times in a hundred.</p>
<div class="diagrams">${drawn.map(({ cell, bins }) => html`<figure><figcaption>${cell.dimension.replaceAll('_', ' ')}</figcaption>${reliabilityDiagram(cell.dimension, bins)}</figure>`)}</div>`
}

/** What was measured, as `GET /v1/accuracy` says it. */
export async function accuracyPage(source: Source, request: FastifyRequest): Promise<string> {
  const { data: cells } = await ask<readonly AccuracyCell[]>(source, 'accuracy_list', {}, request)
  const sorted = cells.toSorted(
    (a, b) =>
      Number(b.dimension === 'overall') - Number(a.dimension === 'overall') || a.dimension.localeCompare(b.dimension),
  )
  const any = sorted[0]
  // The scale begins at the tenth below the lowest end.
  const from = Math.floor(Math.min(0.9, ...cells.map(({ wilson_low }) => wilson_low)) * 10) / 10
  const table = html`<div class="scroll" tabindex="0" role="region" aria-label="Measurements"><table>
<thead><tr><th scope="col">Dimension</th><th scope="col">Right when decided</th><th scope="col">95 % interval, ${percent(from, 0)} to 100 %</th><th scope="col">Decided of what is held</th><th scope="col">Calibration error</th><th scope="col">Claims</th></tr></thead>
<tbody>${sorted.map((cell) => row(cell, from))}</tbody></table></div>`
  return renderPage({
    title: 'Accuracy',
    path: '/accuracy',
    description: 'How often verdicts were right on labelled claims that nobody tuned on.',
    body: html`<p class="lead">How often verdicts were right on labelled claims that nobody looked at while the rules were made.</p>
${any === undefined ? html`<p>No dimension has a validated measurement yet.</p>` : table}
${diagrams(sorted)}
<h2>How to read it</h2>
<p>A dimension appears once at least a hundred of its claims were decided and the lower end of its interval is 90 % or more. What was asked was written, or taken from public collections, with the right answers before it was first run; what you ask may be harder.
“Unverifiable” is no decision and counts as neither right nor wrong; how often it is said of things that are held shows in the fourth column.</p>
<p>The same figures: <a href="/v1/accuracy">/v1/accuracy</a>${any !== undefined && html`, the first line measured with rules <code>${any.engine}</code> over edition <code>${any.edition}</code>`}.</p>`,
  })
}
