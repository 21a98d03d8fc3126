import { judgeEgress, type purposes } from '#text'
import type { Check, Edit, Finding } from './report.ts'

/** A planned call: a tool, what it is given, and where it leads. */
export interface PlannedAction {
  readonly tool: string
  readonly arguments: Readonly<Record<string, unknown>>
  readonly destination?: string | undefined
}

type Purpose = (typeof purposes)[number]

const grave: readonly {
  readonly code: string
  readonly form: RegExp
  readonly severity: 'fix' | 'stop'
  readonly message: string
}[] = [
  {
    code: 'deletes_everything',
    severity: 'stop',
    form: /\brm\s+(?:-[a-z]*\s+){0,3}-?[a-z]*r[a-z]*f?[a-z]*\s+(?:--no-preserve-root\s+)?["']?(?:\/(?:\*|\s|"|'|$)|~|\$HOME|\*)|\bmkfs\.|\bdd\s+[^\n]{0,80}of=\/dev\/|\bformat\s+c:|Remove-Item\s[^\n]{0,60}-Recurse[^\n]{0,40}(?:C:\\|\\\\)/i,
    message: 'The command deletes far more than one thing. A person should confirm it.',
  },
  {
    code: 'drops_data',
    severity: 'stop',
    form: /\bdrop\s+(?:table|database|schema)\b|\btruncate\s+table\b|\bdelete\s+from\s+[\w."`]{1,60}\s*(?:;|"|$)|\bupdate\s+[\w."`]{1,60}\s+set\s[^;]{1,200}(?:;|$)(?<!where[^;]{1,200})|\.(?:drop|deleteMany)\(\s*(?:\{\s*\})?\s*\)/i,
    message: 'The statement changes or removes whole tables. Add a condition, or have a person confirm it.',
  },
  {
    code: 'tears_down',
    severity: 'stop',
    form: /\bkubectl\s+delete\s+(?:ns\b|namespaces?\b|pv\b|pvc\b|[^\n]{0,80}--all\b)|\b(?:terraform|tofu|pulumi|cdk)\s+(?:apply\s+-)?destroy\b|\baws\s+s3\s+(?:rb|rm)\b[^\n]{0,120}--(?:recursive|force)\b|\bgcloud\s+projects\s+delete\b|\baz\s+group\s+delete\b|\bgh\s+repo\s+delete\b|\bdocker\s+(?:system|volume)\s+prune\b[^\n]{0,40}(?:\s-a|--all|--volumes)|\bdropdb\s|\bflush(?:all|db)\b/i,
    message: 'The command takes down a whole environment or store. A person should confirm it.',
  },
  {
    code: 'rewrites_history',
    severity: 'stop',
    form: /\bgit\s+push\s[^\n]{0,80}(?:--force(?!-with-lease)|\s-f\b|\s\+\w)|\bgit\s+(?:filter-branch|reset\s+--hard\s+origin)/i,
    message: 'The command overwrites shared history. A person should confirm it.',
  },
  {
    code: 'runs_unread_code',
    severity: 'stop',
    form: /\b(?:curl|wget|iwr|invoke-webrequest)\b[^\n|;]{0,300}\|\s*(?:sudo\s+)?(?:ba|z|da)?sh\b|\biex\s*\(|\beval\s*"?\$\((?:curl|wget)|\bpowershell\b[^\n]{0,80}-enc(?:odedcommand)?\b/i,
    message: 'The command runs code from the network unread. Fetch it, read it, then run it.',
  },
  {
    code: 'opens_rights',
    severity: 'fix',
    form: /\bchmod\s+(?:-R\s+)?0?777\b|\bicacls\b[^\n]{0,80}everyone:\(?f|"0\.0\.0\.0\/0"[^\n]{0,80}(?:22|3389)|public-read-write|--privileged\b/i,
    message: 'The change opens rights to everyone. Grant only what is needed.',
  },
  {
    code: 'skips_checks',
    severity: 'fix',
    form: /--no-verify\b|--insecure\b|\bcurl\s[^\n]{0,100}\s-k\b|verify\s*=\s*False\b|NODE_TLS_REJECT_UNAUTHORIZED\s*=\s*["']?0|StrictHostKeyChecking[= ]no/i,
    message: 'The command switches a check off. Leave it on, or say why it must be off.',
  },
]

const whole = /\b(?:delete|remove|drop|wipe|purge|destroy)_?(?:all|everything)\b/i

/** Judge one planned call. Values are never repeated in what comes back. */
export function checkAction(action: PlannedAction, index: number, purpose: Purpose, allowedHosts: readonly string[]) {
  const payload = JSON.stringify(action.arguments)
  const destination = action.destination ?? firstAddress(action.arguments)
  const report = judgeEgress({
    payload,
    destination,
    purpose,
    policy: { allowed_hosts: allowedHosts, personal_data: destination === undefined ? 'allow' : 'redact' },
  })
  const commands = strings(action.arguments).join('\n')
  const findings: Finding[] = report.reasons.map((reason) => ({
    check: checkOf(reason.category),
    severity: reason.action === 'block' && reason.category !== 'secret' ? 'stop' : 'fix',
    code: reason.code,
    message:
      reason.category === 'destination'
        ? 'The form of the destination speaks against it. Choose another, or trust it under allowed_hosts.'
        : 'Take it out of the arguments before the call.',
    target: 'action',
    action: index,
    start: reason.start,
    end: reason.end,
  }))
  for (const { code, form, severity, message } of grave)
    if (form.test(commands))
      findings.push({
        check: 'actions',
        severity,
        code,
        message,
        target: 'action',
        action: index,
        start: 0,
        end: payload.length,
      })
  if (whole.test(action.tool))
    findings.push({
      check: 'actions',
      severity: 'stop',
      code: 'deletes_everything',
      message: 'The tool removes everything of a kind. A person should confirm it.',
      target: 'action',
      action: index,
      start: 0,
      end: 0,
    })
  const edits: Edit[] = findings
    .filter(({ severity, check, end }) => severity === 'fix' && check !== 'actions' && end > 0)
    .map(({ start, end, check, code }) => ({
      target: 'action',
      action: index,
      start,
      end,
      replacement: `[${code}]`,
      because: check,
    }))
  return { findings, edits, commands }
}

function checkOf(category: string): Check {
  if (category === 'secret') return 'secrets'
  if (category === 'personal_data') return 'personal_data'
  if (category === 'internal_marker') return 'internal_markers'
  return category === 'destination' ? 'destination' : 'safety'
}

/** All strings within a value, to a depth of six. */
function strings(value: unknown, depth = 0): readonly string[] {
  if (typeof value === 'string') return [value]
  if (depth >= 6 || typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap((one) => strings(one, depth + 1))
}

/** The first address under a name that says where a call leads. */
function firstAddress(given: Readonly<Record<string, unknown>>): string | undefined {
  const entry = Object.entries(given).find(
    ([name, value]) =>
      typeof value === 'string' &&
      /^(?:url|uri|endpoint|webhook|destination|to|recipient|host|address|email)$/i.test(name) &&
      value.length <= 2000,
  )
  return entry === undefined ? undefined : String(entry[1])
}
