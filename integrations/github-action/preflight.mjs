// Preflights the changed texts of a pull request and marks what was found in it. One file for the Node of the runner
// (18 or later), without dependencies; every setting comes from the environment that action.yml makes.
import { execFileSync } from 'node:child_process'
import { appendFileSync, readFileSync } from 'node:fs'
import { env } from 'node:process'

const verdicts = ['go', 'fix', 'stop']
const textLengthMax = 50_000
const attempts = 4
const retryAfterMaxS = 30

const git = (...args) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
const say = (line) => process.stdout.write(`${line}\n`)
const patterns = (env.CLAIMCHECK_FILES ?? '*.md').split(/\s+/).filter((pattern) => pattern !== '')

/** Paths to check: changed since the base where one is given, else all that match. */
function changedFiles(base) {
  const listed = base
    ? git('diff', '-z', '--name-only', '--diff-filter=ACMR', `${base}...HEAD`, '--', ...patterns)
    : git('ls-files', '-z', '--', ...patterns)
  return listed.split('\0').filter((path) => path !== '')
}

/** Whether a line of the new file is one that the pull request wrote. */
function changedLines(base, path) {
  if (!base) return () => true
  const hunks = git('diff', '--unified=0', `${base}...HEAD`, '--', path).matchAll(/^@@ .*\+(\d+)(?:,(\d+))? @@/gm)
  const ranges = [...hunks].map(([, start, count = '1']) => [Number(start), Number(start) + Number(count)])
  return (line) => ranges.some(([from, to]) => line >= from && line < to)
}

async function preflight(text) {
  const body = {
    text,
    purpose: env.CLAIMCHECK_PURPOSE || 'publication',
    ...(env.CLAIMCHECK_BRAND ? { brand: env.CLAIMCHECK_BRAND } : {}),
  }
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(`${(env.CLAIMCHECK_URL ?? '').replace(/\/+$/, '')}/v1/test/preflight`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${env.CLAIMCHECK_KEY ?? ''}` },
      body: JSON.stringify(body),
    })
    if (response.ok) return (await response.json()).data
    const waitS = Number(response.headers.get('retry-after') ?? 'NaN')
    if (!(waitS <= retryAfterMaxS) || attempt === attempts) {
      const problem = await response.json().catch(() => ({}))
      throw new Error(problem.detail ?? problem.error ?? `The service answered with status ${response.status}.`)
    }
    await new Promise((resolve) => setTimeout(resolve, waitS * 1000))
  }
}

/** Line and column of an offset, from 1. */
function placeOf(text, offset) {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: before.at(-1).length + 1 }
}

/** What was found in the lines of this pull request, with the replacement where one mends it. */
function findingsOf(path, text, report, isChanged) {
  return report.findings.flatMap((finding) => {
    const { line, column } = placeOf(text, finding.start)
    const last = placeOf(text, Math.max(finding.start, finding.end - 1)).line
    const lines = Array.from({ length: last - line + 1 }, (_, index) => line + index)
    if (!lines.some(isChanged)) return []
    const edit = report.edits.find(({ start, end }) => start <= finding.start && finding.end <= end)
    const words = text.slice(finding.start, finding.end)
    return [{ path, line, last, column, words, replacement: edit?.replacement, ...finding }]
  })
}

const escapeData = (text) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const escapeProperty = (text) => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')

/** A workflow command that GitHub shows at the line. */
function annotate({ severity, path, line, last, column, code, message, replacement }) {
  const place = `file=${escapeProperty(path)},line=${line},endLine=${last},col=${column}`
  const advice = replacement === undefined ? '' : replacement === '' ? ' Take it out.' : ` Write: ${replacement}`
  const level = severity === 'stop' ? 'error' : 'warning'
  say(`::${level} ${place},title=${escapeProperty(`Claimcheck: ${code}`)}::${escapeData(message + advice)}`)
}

function summary(found, checked, verdict) {
  const cell = (text) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')
  const rows = found.map(
    ({ path, line, code, words, replacement, message }) =>
      `| ${cell(path)}:${line} | ${code} | ${cell(words)} | ${cell(replacement ?? '')} | ${cell(message)} |`,
  )
  const table = ['| where | what | says | write instead | why |', '|---|---|---|---|---|', ...rows].join('\n')
  return `### Claimcheck: ${verdict}\n\n${checked} files checked.\n\n${rows.length === 0 ? '' : `${table}\n`}`
}

async function main() {
  const base = env.CLAIMCHECK_BASE || undefined
  const found = []
  const files = changedFiles(base)
  for (const path of files) {
    const text = readFileSync(path, 'utf8')
    if (text.trim() === '') continue
    if (text.length > textLengthMax) {
      say(`::warning file=${escapeProperty(path)}::Longer than ${textLengthMax} characters; it was not checked.`)
      continue
    }
    const findings = findingsOf(path, text, await preflight(text), changedLines(base, path))
    findings.forEach(annotate)
    found.push(...findings)
  }
  const verdict = verdicts[Math.max(0, ...found.map(({ severity }) => verdicts.indexOf(severity)))]
  if (env.GITHUB_OUTPUT) appendFileSync(env.GITHUB_OUTPUT, `verdict=${verdict}\n`)
  if (env.GITHUB_STEP_SUMMARY) appendFileSync(env.GITHUB_STEP_SUMMARY, summary(found, files.length, verdict))
  say(`Claimcheck: ${verdict}, ${found.length} findings in ${files.length} files.`)
  const failing = { fix: ['fix', 'stop'], stop: ['stop'], never: [] }[env.CLAIMCHECK_FAIL_ON || 'fix'] ?? [
    'fix',
    'stop',
  ]
  if (failing.includes(verdict)) process.exitCode = 1
}

try {
  await main()
} catch (error) {
  say(`::error title=Claimcheck::${escapeData(error instanceof Error ? error.message : String(error))}`)
  process.exitCode = 2
}
