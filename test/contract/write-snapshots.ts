import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { writeClient } from '../../packages/client/generate.ts'
import { loadSkills } from '../../src/registry/load.ts'
import { documentSnapshots } from './documents.ts'
import { revisionFile, revisionText } from './engine-revision.ts'
import { writeTools } from './write-tools.ts'

/** Where the documents under contract are committed. */
export const snapshotsDirectory = fileURLToPath(new URL('./snapshots/', import.meta.url))

/** Accept the documents and tools as they are now. */
async function writeSnapshots(): Promise<void> {
  await mkdir(snapshotsDirectory, { recursive: true })
  const snapshots = documentSnapshots(await loadSkills())
  await Promise.all([...snapshots].map(([name, text]) => writeFile(`${snapshotsDirectory}${name}`, text)))
  await writeTools()
  await writeClient(snapshots.get('openapi.json') ?? '')
  await writeFile(revisionFile, revisionText())
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await writeSnapshots()
