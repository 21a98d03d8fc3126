// Makes the package that is published: plain modules with their declarations, the receipt verifier as it stands, and a
// manifest that names them. `npm run build -w @claimcheck/client`, then `npm publish packages/client/dist`.
import { execFileSync } from 'node:child_process'
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('.', import.meta.url))
const root = fileURLToPath(new URL('../../', import.meta.url))
const target = resolve(process.argv[2] ?? join(here, 'dist'))

await rm(target, { recursive: true, force: true })
const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc')
execFileSync(process.execPath, [compiler, '-p', join(here, 'tsconfig.json'), '--outDir', target], { stdio: 'inherit' })

await copyFile(join(root, 'src/receipts/verifiers/browser.js'), join(target, 'receipt-verifier.js'))
await copyFile(join(here, 'src/receipt-verifier.d.ts'), join(target, 'receipt-verifier.d.ts'))
await copyFile(join(here, 'README.md'), join(target, 'README.md'))
await copyFile(join(root, 'LICENSE'), join(target, 'LICENSE'))

const { name, version, description, license, type, sideEffects, engines } = JSON.parse(
  await readFile(join(here, 'package.json'), 'utf8'),
)
const manifest = {
  ...{ name, version, description, license, type, sideEffects, engines },
  exports: { '.': { types: './index.d.ts', default: './index.js' } },
}
await writeFile(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
