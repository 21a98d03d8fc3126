import type { CanonicalJson } from '../../../src/model/index.ts'
import { canonicalise } from '../../../src/receipts/canonical.ts'
import { pretty, type VectorCase } from './cases.ts'
import {
  contentOf,
  digest,
  type Fields,
  fieldsOf,
  genesisOf,
  keyOf,
  proofOf,
  signAnything,
  usualChain,
  usualGenesis,
  witnessKey,
} from './forge.ts'

const must = (chain: readonly Fields[], seq: number): Fields => {
  const receipt = chain[seq - 1]
  if (receipt === undefined) throw new Error('the chain is too short')
  return receipt
}

async function chainCases(): Promise<readonly VectorCase[]> {
  const chain = await usualChain(4)
  const [first, second, third, fourth] = [must(chain, 1), must(chain, 2), must(chain, 3), must(chain, 4)]
  const receipt = pretty(fourth)
  const before = chain.slice(0, 3).map(pretty)
  const bad = (id: string, about: string, files: readonly string[], reason: string): VectorCase => ({
    id: `bad-chain-${id}`,
    about,
    receipt,
    chain: files,
    verdict: 'invalid',
    reason,
  })
  const twin = await signAnything(fieldsOf(3, String(second.chain_self), { content: contentOf(33) }))
  const relinked = await signAnything(fieldsOf(3, digest('rewritten')))
  const foreignId = 'ch_01M7YG6Q0G0000000000000002'
  const account = String(first.account)
  const foreign = await signAnything(
    fieldsOf(3, String(second.chain_self), {
      chain: { id: foreignId, seq: '3', genesis: genesisOf(foreignId, account) },
    }),
  )
  const epochs = async (...stated: readonly CanonicalJson[]) => {
    const row: Fields[] = []
    for (const [index, epoch] of stated.entries()) {
      const previous = String(row.at(-1)?.chain_self ?? usualGenesis)
      const more = epoch === null ? {} : { chain_epoch: epoch }
      row.push(await signAnything(fieldsOf(index + 1, previous, more)))
    }
    return row
  }
  const epochCase = (id: string, about: string, row: readonly Fields[], reason = 'chain_epoch'): VectorCase => ({
    ...bad(id, about, row.slice(0, -1).map(pretty), reason),
    receipt: pretty(must(row, row.length)),
  })
  const rising = await epochs(null, '1', '1', '9', null, '10')
  const [, , , ninth] = rising
  const secondWriter = await signAnything(
    fieldsOf(4, String(must(rising, 3).chain_self), {
      receipt_id: 'rcp_01M7YG6Q0G0000000000000099',
      chain_epoch: '10',
      content: contentOf(44),
    }),
  )
  const stranger = await signAnything(fieldsOf(3, String(second.chain_self)), keyOf('attacker'))
  const good = { verdict: 'valid', reason: 'ok' } as const
  return [
    { id: 'good-chain', about: 'a whole chain', receipt, chain: before, ...good },
    {
      id: 'good-chain-lines',
      about: 'a chain with one receipt per line',
      receipt,
      chain: [chain.map(canonicalise).join('\n')],
      ...good,
    },
    {
      id: 'good-chain-list',
      about: 'a chain as the service lists it, newest first',
      receipt,
      chain: [
        pretty({ data: chain.toReversed().map((one) => ({ receipt: one, state: 'logged' })), meta: {}, links: {} }),
      ],
      ...good,
    },
    {
      id: 'good-chain-array',
      about: 'a chain as a bare list',
      receipt,
      chain: [pretty([...chain])],
      ...good,
    },
    {
      id: 'good-chain-piece',
      about: 'a piece of a chain without its beginning',
      receipt,
      chain: [pretty(third)],
      ...good,
    },
    { id: 'good-chain-itself', about: 'the receipt once more', receipt, chain: [receipt], ...good },
    bad('gap', 'one is missing in the middle', [pretty(first), pretty(second)], 'chain_gap'),
    bad('fork', 'two with the same place, both signed', [pretty(third), pretty(twin)], 'chain_fork'),
    bad(
      'link',
      'one that does not follow the one before',
      [pretty(first), pretty(second), pretty(relinked)],
      'chain_link',
    ),
    bad('mixed', 'one of another chain', [pretty(foreign)], 'chain_mixed'),
    bad('member', 'one signed by somebody else', [pretty(stranger)], 'chain_member_invalid'),
    bad(
      'member-changed',
      'one whose content was changed',
      [pretty({ ...third, content: contentOf(1) })],
      'chain_member_invalid',
    ),
    bad('member-json', 'a file that is not JSON', ['{'], 'chain_member_invalid'),
    {
      ...epochCase('epoch', '', rising),
      id: 'good-chain-epoch',
      about: 'epochs that rise, with receipts of before there were any',
      ...good,
    },
    epochCase('epoch-down', 'an epoch below the one before', await epochs('2', '10', '9')),
    epochCase('epoch-down-later', 'an epoch below an earlier one, with one between that states none', [
      ...(await epochs('7', null, '6')),
    ]),
    {
      ...bad('fork-epochs', 'two with one place, signed by two writers', [pretty(ninth ?? first)], 'chain_fork'),
      receipt: pretty(secondWriter),
    },
  ]
}

async function logCases(): Promise<readonly VectorCase[]> {
  const receipt = must(await usualChain(1), 1)
  const other = must(await usualChain(2), 2)
  const proof = await proofOf(receipt, 7)
  const witness = { signer: keyOf('witness'), at: '2026-11-21T06:41:00.000Z' }
  const witnessed = await proofOf(receipt, 7, { witness })
  const bad = (
    id: string,
    about: string,
    text: string,
    reason: string,
    more: Partial<VectorCase> = {},
  ): VectorCase => ({
    id: `bad-log-${id}`,
    about,
    receipt: pretty(receipt),
    proof: text,
    verdict: 'invalid',
    reason,
    ...more,
  })
  const good = { receipt: pretty(receipt), verdict: 'valid', reason: 'ok' } as const
  const trusted = { witnesses: [witnessKey] }
  const single = await proofOf(receipt, 0, { size: 1 })
  const lines = proof.split('\n')
  const replaceLine = (index: number, line: string) => lines.map((one, at) => (at === index ? line : one)).join('\n')
  const cases: readonly VectorCase[] = [
    { id: 'good-log', about: 'in the log', proof, ...good },
    {
      id: 'good-log-epoch',
      about: 'a checkpoint that states its writer’s epoch in a signature of another type',
      proof: await proofOf(receipt, 7, { epoch: 12n }),
      ...good,
    },
    { id: 'good-log-first', about: 'alone in the log', proof: single, ...good },
    { id: 'good-log-last', about: 'the last leaf of an uneven tree', proof: await proofOf(receipt, 299), ...good },
    {
      id: 'good-log-extra',
      about: 'a proof with extra data, which is ignored',
      proof: proof.replace('\n', '\nextra aGVsbG8=\n'),
      ...good,
    },
    {
      id: 'good-log-embedded',
      about: 'the proof inside the receipt',
      ...good,
      receipt: pretty({ ...receipt, transparency: { proof } }),
    },
    { id: 'good-log-witnessed', about: 'seen by a witness', proof: witnessed, ...trusted, ...good },
    {
      id: 'incomplete-log-absent',
      about: 'a witness asked for and no proof at hand',
      ...good,
      ...trusted,
      verdict: 'incomplete',
      reason: 'proof_absent',
    },
    bad('other', 'the proof of another receipt', await proofOf(other, 7), 'inclusion_mismatch'),
    bad('index', 'another index', proof.replace('index 7', 'index 6'), 'inclusion_mismatch'),
    bad('index-outside', 'an index outside the tree', proof.replace('index 7', 'index 300'), 'proof_index'),
    bad(
      'hash',
      'one hash of the path changed',
      replaceLine(3, Buffer.alloc(32).toString('base64')),
      'inclusion_mismatch',
    ),
    bad('short', 'a path that is too short', lines.filter((_, at) => at !== 4).join('\n'), 'inclusion_mismatch'),
    bad('long', 'a path that is too long', lines.toSpliced(3, 0, lines[3] ?? '').join('\n'), 'inclusion_mismatch'),
    bad(
      'forged-tree',
      'a tree that somebody else signed',
      await proofOf(receipt, 7, { signer: keyOf('attacker') }),
      'checkpoint_signature',
    ),
    bad(
      'receipt-key',
      'a checkpoint signed with the receipt key',
      await proofOf(receipt, 7, { signer: keyOf('receipt') }),
      'checkpoint_signature',
    ),
    bad('size', 'the size changed after signing', proof.replace('\n300\n', '\n301\n'), 'checkpoint_signature'),
    bad(
      'origin',
      'another log’s name',
      proof.replace('\napi.example/log\n', '\nb.example/log\n'),
      'checkpoint_signature',
    ),
    bad('magic', 'another format', proof.replace('@v1', '@v2'), 'proof_format'),
    bad('zero', 'an index with a leading zero', proof.replace('index 7', 'index 07'), 'proof_format'),
    bad(
      'base64',
      'a hash in another base64 spelling',
      replaceLine(3, (lines[3] ?? '').replace(/.=$/, '/=')),
      'proof_format',
    ),
    bad(
      'unsigned',
      'a checkpoint without signatures',
      `${proof.slice(0, proof.indexOf('\n\n\u2014') + 1)}`,
      'proof_format',
    ),
    bad('empty', 'nothing', '', 'proof_format'),
    bad('unwitnessed', 'no line of the trusted witness', proof, 'witness_missing', trusted),
    bad(
      'witness-other',
      'a line of another key under the witness’s name',
      await proofOf(receipt, 7, { witness: { ...witness, signer: keyOf('attacker') } }),
      'witness_missing',
      trusted,
    ),
    bad(
      'witness-spoiled',
      'a witness’s signature over another tree',
      await proofOf(receipt, 7, { witness: { ...witness, spoil: true } }),
      'witness_signature',
      trusted,
    ),
    bad('embedded', 'a bad proof inside the receipt', '', 'inclusion_mismatch', {
      receipt: pretty({ ...receipt, transparency: { proof: await proofOf(other, 7) } }),
    }),
  ]
  return cases.map((one) => (one.id === 'bad-log-embedded' ? withoutProof(one) : one))
}

function withoutProof({ proof: _proof, ...rest }: VectorCase): VectorCase {
  return rest
}

/** Chains and the log, good and bad. */
export async function chainAndLogCases(): Promise<readonly VectorCase[]> {
  return [...(await chainCases()), ...(await logCases())]
}
