import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ClaimcheckError } from '../model/index.ts'

/** The secret `name` of `dataDir`; undefined where it was never made. Throws `SETUP_INVALID` when the file was cut short. */
export async function readSecret(dataDir: string, name: string): Promise<string | undefined> {
  const known = await readFile(join(dataDir, `${name}.secret`), 'utf8').catch(() => undefined)
  if (known !== undefined && !/^[A-Za-z0-9_-]{43}$/.test(known.trim())) {
    throw new ClaimcheckError(
      'SETUP_INVALID',
      `The file ${name}.secret in DATA_DIR is damaged; restore it from a backup.`,
    )
  }
  return known?.trim()
}

/**
 * The secret `name` of `dataDir`, made of 32 random bytes on first use and kept in a file of mode 0600. Answers with
 * its 43 base64url characters. Throws `SETUP_INVALID` when the file was cut short.
 */
export async function readOrCreateSecret(dataDir: string, name: string): Promise<string> {
  const known = await readSecret(dataDir, name)
  if (known !== undefined) return known
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, `${name}.secret`)
  // Of one call alone: a name that two share would let one write into what the other has linked.
  const fresh = `${path}.${randomBytes(8).toString('hex')}`
  await writeFile(fresh, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  await chmod(fresh, 0o600)
  // A link never overwrites, so of two first starts one secret stays and both read it.
  await link(fresh, path).catch(() => {})
  await rm(fresh, { force: true })
  return readOrCreateSecret(dataDir, name)
}
