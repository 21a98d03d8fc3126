import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** What sees a fault that is put into the engine of a process of its own: the oracle, a law by its name, or `nothing`. */
export async function seenBy(mutant: string): Promise<string> {
  const { stdout } = await run(process.execPath, ['--import', fileOf('mutate.ts'), fileOf('kill.ts')], {
    env: { ...process.env, MUTANT: mutant },
  })
  return stdout.trim()
}
