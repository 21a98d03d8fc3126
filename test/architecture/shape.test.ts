import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { functionsOf, root, sourceFiles } from './sources.ts'

const functionLinesMax = 60
const fileLinesMax = 400

describe('the shape of the sources', () => {
  const files = sourceFiles('src', 'skills')

  it(`keeps functions within ${functionLinesMax} lines`, () => {
    const functions = files.flatMap((file) => functionsOf(file).map((item) => ({ ...item, path: file.path })))
    expect(functions.length).toBeGreaterThan(100)
    expect(
      functions
        .filter((item) => item.lines > functionLinesMax)
        .map((item) => `${item.path}:${item.line} has ${item.lines} lines`),
    ).toEqual([])
  })

  it(`keeps files within ${fileLinesMax} lines`, () => {
    const long = files.filter((file) => file.text.split('\n').length > fileLinesMax + 1)
    expect(long.map((file) => file.path)).toEqual([])
  })

  it('has no drawer for odds and ends', () => {
    const names = files
      .map((file) => file.path)
      .filter((path) => /(^|[/-])(utils?|helpers?|managers?)([/.-]|$)/.test(path))
    expect(names).toEqual([])
  })
})

describe('the documents', () => {
  const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
    cwd: root,
    encoding: 'utf8',
  })
  const documents = tracked
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(root, path)) && path !== 'CHANGELOG.md')

  it('name only paths that exist', () => {
    const missing = documents.flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      const named = [
        ...text.matchAll(
          /`((?:src|skills|tools|test|migrations|reference-data|docs|deploy|examples)\/[\w./-]*\w\/?)`/g,
        ),
      ].map((match) => match[1] ?? '')
      const linked = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map((match) =>
        join(dirname(path), match[1] ?? ''),
      )
      return [...named, ...linked]
        .filter((name) => !existsSync(join(root, name)))
        .map((name) => `${path} names ${name}`)
    })
    expect(documents.length).toBeGreaterThan(3)
    expect(missing).toEqual([])
  })
})
