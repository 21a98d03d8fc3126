import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { parse } from 'yaml'
import { openService, type TestService } from '../kit/service.ts'
import { smallEdition } from '../verify/small-edition.ts'

const action = fileURLToPath(new URL('../../integrations/github-action/', import.meta.url))
const wrong = 'Apple earned $410 billion in revenue in fiscal 2024.'
let service: TestService
let folder: string
let base: string

beforeAll(async () => {
  service = await openService({ edition: smallEdition })
})
afterAll(() => service.close())

const git = async (...args: string[]) => (await promisify(execFile)('git', args, { cwd: folder })).stdout.trim()
const commit = async () => {
  await git('add', '.')
  await git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '-q', '-m', 'a change')
  return git('rev-parse', 'HEAD')
}

/** A repository whose main branch says something wrong already. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'claimcheck-action-'))
  await git('init', '-q')
  await writeFile(join(folder, 'old.md'), `# Old\n\n${wrong}\n`)
  base = await commit()
  return () => rm(folder, { recursive: true, force: true })
})

interface Step {
  readonly env: Readonly<Record<string, string>>
  readonly run: string
}
interface Action {
  readonly inputs: Readonly<Record<string, { readonly default?: string }>>
  readonly runs: { readonly using: string; readonly steps: readonly [Step] }
}

/** Run the step of action.yml as a runner does: inputs into the environment, the command by bash. */
async function runAction(inputs: Readonly<Record<string, string>>) {
  const { inputs: known, runs } = parse(await readFile(join(action, 'action.yml'), 'utf8')) as Action
  const { env, run } = runs.steps[0]
  expect(runs.using).toBe('composite')
  const given = Object.entries(env).map(([name, value]) => {
    const input = /^\$\{\{ inputs\.([\w-]+) \}\}$/.exec(value)?.[1] ?? ''
    expect(known, name).toHaveProperty(input)
    return [name, inputs[input] ?? known[input]?.default ?? ''] as const
  })
  const files = { GITHUB_OUTPUT: join(folder, '.git', 'output'), GITHUB_STEP_SUMMARY: join(folder, '.git', 'summary') }
  const child = promisify(execFile)('bash', ['-eo', 'pipefail', '-c', run], {
    cwd: folder,
    env: { PATH: process.env.PATH, GITHUB_ACTION_PATH: action, ...files, ...Object.fromEntries(given) },
  })
  const { stdout, code = 0 } = await child.then(
    (done) => ({ ...done, code: 0 }),
    (failed: { stdout: string; code: number }) => failed,
  )
  return { code, stdout, files }
}

const inputs = () => ({ url: service.baseUrl, key: service.apiKey, base })

it('marks what a pull request added, at its line, and fails the step', async () => {
  await writeFile(join(folder, 'new, draft.md'), `# New\n\nFine words.\n\n${wrong}\n`)
  await commit()
  const { code, stdout, files } = await runAction(inputs())
  expect(code).toBe(1)
  const marks = stdout.split('\n').filter((line) => line.startsWith('::'))
  expect(marks).toHaveLength(1)
  expect(marks[0]).toMatch(
    /^::warning file=new%2C draft\.md,line=5,endLine=5,col=1,title=Claimcheck%3A inaccurate::.*391/,
  )
  expect(await readFile(files.GITHUB_OUTPUT, 'utf8')).toBe('verdict=fix\n')
  expect(await readFile(files.GITHUB_STEP_SUMMARY, 'utf8')).toContain(
    '| new, draft.md:5 | inaccurate | Apple earned $410',
  )
  expect((await runAction({ ...inputs(), 'fail-on': 'stop' })).code).toBe(0)
})

it('does not blame a pull request for what it did not touch', async () => {
  await writeFile(join(folder, 'old.md'), `# Old\n\n${wrong}\n\nAnother line.\n`)
  await writeFile(join(folder, 'code.ts'), `// ${wrong}\n`)
  await commit()
  expect(await runAction(inputs())).toMatchObject({ code: 0, stdout: 'Claimcheck: go, 0 findings in 1 files.\n' })
  const whole = await runAction({ ...inputs(), base: '' })
  expect(whole.code).toBe(1)
  expect(whole.stdout).toContain('file=old.md,line=3')
})

it('says what is wrong when it could not ask', async () => {
  await writeFile(join(folder, 'new.md'), 'A text.\n')
  await commit()
  const refused = await runAction({ ...inputs(), key: 'ck_live_nonsense' })
  expect(refused.code).toBe(2)
  expect(refused.stdout).toMatch(/^::error title=Claimcheck::/)
})
