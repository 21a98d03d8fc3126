import { concatHex, encodeFunctionData, numberToHex, parseAbi } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transferCall } from '../../src/payments/chain.ts'
import { asset, chainId, funder, type Hex } from './anvil.ts'
import { openPaidHouse, type PaidHouse, recipient } from './house.ts'
import { type Bend, request, type SignedPayment, settlementOf, signPayment } from './paying.ts'
import { readArtifact } from './token/compile.ts'

let house: PaidHouse
beforeAll(async () => {
  house = await openPaidHouse()
})
afterAll(() => house.close())

const path = '/v1/brand/check'
const body = { brand: 'apple', claims: ['Apple is based in Cupertino'] }
const price = 1_000n
const terms = { payTo: recipient, amount: price }
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const pay = (payment: SignedPayment, of: unknown = body, to = path) => request(house.service.baseUrl, to, of, payment)

/** What a lying token moved past its own logs; nothing was released for it. */
const stray = { count: 0, sum: 0n, balance: 0n }

async function received() {
  return { ...(await house.chain.received(recipient)), balance: await house.chain.balance(recipient) }
}

/** Ledger, chain and answers agree to the unit: what was confirmed is what came. */
async function agrees(): Promise<void> {
  const rows = await house.payments()
  const paid = rows.filter((row) => row.state === 'confirmed' || row.state === 'final')
  const total = paid.reduce((sum, row) => sum + row.amount, 0n)
  const came = await received()
  expect({ count: paid.length + stray.count, sum: total + stray.sum, balance: total + stray.balance }).toEqual(came)
  // Each was released: nobody paid for nothing.
  expect(paid.filter((row) => row.answer === null)).toEqual([])
}

async function refusedWith(payment: SignedPayment, reason: string): Promise<void> {
  const reply = await pay(payment)
  expect(reply.status, JSON.stringify(reply.body)).toBe(402)
  expect(reply.body.error).toContain(`${reason}:`)
  expect(reply.body.accepts).toHaveLength(1)
  await agrees()
}

describe('a payment that is not what was quoted', () => {
  const seconds = () => BigInt(Math.floor(Date.now() / 1000))
  const high = (signature: Hex): Hex => {
    const s = order - BigInt(`0x${signature.slice(66, 130)}`)
    const v = signature.endsWith('1b') ? '1c' : '1b'
    return `0x${signature.slice(2, 66)}${s.toString(16).padStart(64, '0')}${v}`
  }
  const cases: readonly [string, () => Bend, string][] = [
    ['another recipient', () => ({ to: '0x2222222222222222222222222222222222222222' }), 'wrong_recipient'],
    ['too little', () => ({ value: price - 1n }), 'wrong_amount'],
    ['too much', () => ({ value: price + 1n }), 'wrong_amount'],
    ['expired', () => ({ validBefore: seconds() - 1n }), 'expired'],
    ['about to expire', () => ({ validBefore: seconds() + 5n }), 'expired'],
    ['not valid yet', () => ({ validAfter: seconds() + 30n }), 'not_yet_valid'],
    ['valid for a day', () => ({ validBefore: seconds() + 86_400n }), 'valid_too_long'],
    ['of another network', () => ({ network: 'base-sepolia' }), 'wrong_scheme'],
    ['signed for another chain', () => ({ domain: { chainId: 84532 } }), 'invalid_signature'],
    ['signed for another token', () => ({ domain: { verifyingContract: recipient } }), 'invalid_signature'],
    ['signed for another domain name', () => ({ domain: { name: 'USDC' } }), 'invalid_signature'],
    ['with a high s', () => ({ signature: high }), 'invalid_signature'],
    [
      'with v of 0 or 1',
      () => ({ signature: (s) => `${s.slice(0, 130)}${s.endsWith('1b') ? '00' : '01'}` as Hex }),
      'invalid_signature',
    ],
    ['signed by somebody else', () => ({ from: funder }), 'insufficient_funds|invalid_signature'],
    ['with a signature cut short', () => ({ signature: (s) => s.slice(0, 130) as Hex }), 'invalid_signature'],
  ]
  it.each(cases)('%s is refused with a fresh quote and nothing moves', async (_, bend, reason) => {
    const payer = await house.chain.payer(5_000n)
    const payment = await signPayment(payer, terms, 1, bend())
    const reply = await pay(payment)
    expect(reply.status, JSON.stringify(reply.body)).toBe(402)
    expect(reply.body.error).toMatch(new RegExp(`^(${reason}):`))
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(await house.chain.balance(payer.address)).toBe(5_000n)
    await agrees()
  })

  it.each([
    ['not base64', '{}'],
    ['not JSON', Buffer.from('hello').toString('base64')],
    ['of an unknown version', Buffer.from('{"x402Version":3}').toString('base64')],
  ])('%s is refused', async (_, value) => {
    const payment = { header: 'x-payment', value } as SignedPayment
    const reply = await pay(payment)
    expect(reply.status).toBe(402)
    expect(reply.body.error).toContain('malformed:')
  })

  it('in both headers at once is a bad request', async () => {
    const payment = await signPayment(await house.chain.payer(5_000n), terms)
    const reply = await request(house.service.baseUrl, path, body, payment, { 'payment-signature': payment.value })
    expect(reply.status).toBe(400)
    expect(reply.body.code).toBe('CONFLICTING_CREDENTIALS')
  })

  it('with input that does not fit is refused before anything is claimed', async () => {
    const payer = await house.chain.payer(5_000n)
    const payment = await signPayment(payer, terms)
    expect((await pay(payment, { brand: 'apple' })).status).toBe(422)
    expect((await pay(payment, { brand: 'no such brand at all', claims: ['x'] })).status).toBe(404)
    expect(await house.chain.balance(payer.address)).toBe(5_000n)
    // The authorization is unspent, so it still buys the corrected request.
    expect((await pay(payment)).status).toBe(200)
    await agrees()
  })
})

describe('one payment', () => {
  it('sent fifty times at once moves once and gives one answer', async () => {
    const payer = await house.chain.payer(100_000n)
    const payment = await signPayment(payer, terms)
    const replies = await Promise.all(Array.from({ length: 50 }, () => pay(payment)))
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]))
    expect(new Set(replies.map((reply) => JSON.stringify(reply.body.data))).size).toBe(1)
    expect(new Set(replies.map((reply) => settlementOf(reply).transaction)).size).toBe(1)
    expect(await house.chain.balance(payer.address)).toBe(99_000n)
    await agrees()
  })

  it('over two operations and three bodies buys exactly one of them', async () => {
    const payer = await house.chain.payer(100_000n)
    const payment = await signPayment(payer, terms)
    const replies = await Promise.all([
      pay(payment),
      pay(payment, { ...body, claims: ['Apple is based in Austin'] }),
      pay(payment, { ...body, claims: ['Apple makes chips'] }),
      pay(payment, { claims: ['Apple is based in Cupertino'] }, '/v1/price/check'),
    ])
    const statuses = replies.map((reply) => reply.status).sort()
    expect(statuses).toEqual([200, 409, 409, 409])
    expect(await house.chain.balance(payer.address)).toBe(99_000n)
    await agrees()
  })

  it('by an identifier of the client’s own is not charged again under a fresh signature', async () => {
    const payer = await house.chain.payer(100_000n)
    const identifier = `order_${generatePrivateKey().slice(2, 34)}`
    const first = await pay(await signPayment(payer, terms, 2, { identifier }))
    const second = await pay(await signPayment(payer, terms, 2, { identifier }))
    expect(second.status, JSON.stringify(second.body)).toBe(200)
    expect(second.body.data).toEqual(first.body.data)
    const other = await pay(await signPayment(payer, terms, 2, { identifier }), { ...body, claims: ['Other'] })
    expect(other.status).toBe(409)
    const forged = await signPayment(privateKeyToAccount(generatePrivateKey()), terms, 2, {
      identifier,
      from: payer.address,
    })
    expect((await pay(forged)).status).toBe(402)
    expect(await house.chain.balance(payer.address)).toBe(99_000n)
    await agrees()
  })

  it('with the nonce of another and a forged signature learns nothing', async () => {
    const payer = await house.chain.payer(100_000n)
    const payment = await signPayment(payer, terms)
    await pay(payment)
    const thief = privateKeyToAccount(generatePrivateKey())
    const forged = await signPayment(thief, terms, 1, { from: payer.address, nonce: payment.nonce })
    expect((await pay(forged)).status).toBe(409)
  })
})

describe('a balance', () => {
  it('for three of ten buys three', async () => {
    const payer = await house.chain.payer(3n * price)
    const payments = await Promise.all(Array.from({ length: 10 }, () => signPayment(payer, terms)))
    const replies = await Promise.all(payments.map((payment) => pay(payment)))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(3)
    expect(replies.filter((reply) => reply.status === 402)).toHaveLength(7)
    expect(await house.chain.balance(payer.address)).toBe(0n)
    await agrees()
  })

  it('of nothing buys nothing', async () => {
    await refusedWith(await signPayment(await house.chain.payer(0n), terms), 'insufficient_funds')
  })
})

/** Relay an authorization as somebody else would, at fees that put it first in its block. */
async function frontRun(payment: SignedPayment): Promise<Hex> {
  return sendFirst(transferCall(authorizationIn(payment), false))
}

function sendFirst(data: Hex): Promise<Hex> {
  const fees = { maxFeePerGas: '0x174876e800', maxPriorityFeePerGas: '0x174876e800' }
  return house.chain.rpc<Hex>('eth_sendTransaction', [{ from: funder, to: asset, data, gas: '0x30000', ...fees }])
}

/** Hold blocks back, send a payment, let `interfere` act once it is in the pool, then make the block. */
async function interferedWith<T>(payment: SignedPayment, interfere: () => Promise<T>) {
  await house.chain.rpc('evm_setAutomine', [false])
  const answer = pay(payment)
  try {
    for (let waited = 0; waited < 200; waited += 1) {
      const { pending } = await house.chain.rpc<{ pending: string }>('txpool_status')
      if (BigInt(pending) > 0n) break
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
    const done = await interfere()
    await house.chain.rpc('evm_mine')
    return { reply: await answer, done }
  } finally {
    await house.chain.rpc('evm_setAutomine', [true])
  }
}

describe('somebody in between', () => {
  it('who relays the transfer before it is claimed does not cost the payer the answer', async () => {
    const payer = await house.chain.payer(5_000n)
    const payment = await signPayment(payer, terms)
    const hash = await frontRun(payment)
    const reply = await pay(payment)
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    expect(settlementOf(reply).transaction).toBe(hash)
    await agrees()
  })

  it('who relays it after it was signed is named in the answer', async () => {
    const payer = await house.chain.payer(5_000n)
    const payment = await signPayment(payer, terms)
    const { reply, done: hash } = await interferedWith(payment, () => frontRun(payment))
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    expect(settlementOf(reply).transaction).toBe(hash)
    await agrees()
  })

  it('who cancels it is told that nothing was charged', async () => {
    const payer = await house.chain.payer(5_000n)
    const payment = await signPayment(payer, terms)
    const { reply } = await interferedWith(payment, async () => sendFirst(await cancelCall(payer, payment.nonce)))
    expect(reply.status).toBe(402)
    expect(reply.body.error).toContain('authorization_canceled:')
    expect(await house.chain.balance(payer.address)).toBe(5_000n)
    await agrees()
  })
})

function authorizationIn({ document }: SignedPayment) {
  const { payload } = document as { payload: { signature: Hex; authorization: Record<string, string> } }
  const { from, to, value, validAfter, validBefore, nonce } = payload.authorization
  return {
    from: from as Hex,
    to: to as Hex,
    value: BigInt(value ?? 0),
    validAfter: BigInt(validAfter ?? 0),
    validBefore: BigInt(validBefore ?? 0),
    nonce: nonce as Hex,
    signature: payload.signature,
  }
}

async function cancelCall(payer: PrivateKeyAccount, nonce: Hex): Promise<Hex> {
  const signature = await payer.signTypedData({
    domain: { name: 'USD Coin', version: '2', chainId, verifyingContract: asset },
    types: {
      CancelAuthorization: [
        { name: 'authorizer', type: 'address' },
        { name: 'nonce', type: 'bytes32' },
      ],
    },
    primaryType: 'CancelAuthorization',
    message: { authorizer: payer.address, nonce },
  })
  return encodeFunctionData({
    abi: parseAbi(['function cancelAuthorization(address authorizer, bytes32 nonce, uint8 v, bytes32 r, bytes32 s)']),
    args: [
      payer.address,
      nonce,
      Number.parseInt(signature.slice(130), 16),
      `0x${signature.slice(2, 66)}`,
      `0x${signature.slice(66, 130)}`,
    ],
  })
}

describe('a token that lies', () => {
  it.each([
    ['and reports no transfer', 1],
    ['and moves a unit less', 2],
  ])('%s releases nothing', async (_, mode) => {
    const payer = await house.chain.payer(5_000n)
    const before = await received()
    await house.chain.tell('setLie', [mode])
    const reply = await pay(await signPayment(payer, terms))
    await house.chain.tell('setLie', [0])
    expect(reply.status).toBe(402)
    expect(reply.body.error).toContain('transfer_missing:')
    const failed = (await house.payments()).find((row) => row.payer === payer.address.toLowerCase())
    expect(failed).toMatchObject({ state: 'failed', failure: 'transfer_missing', answer: null })
    const after = await received()
    expect(after.count - before.count).toBe(mode === 1 ? 0 : 1)
    expect(after.balance - before.balance).toBe(mode === 1 ? price : price - 1n)
    stray.count += after.count - before.count
    stray.sum += after.sum - before.sum
    stray.balance += after.balance - before.balance
    await agrees()
  })
})

describe('an account with code', () => {
  it('of a contract wallet pays by ERC-1271, and only with its owner’s signature', async () => {
    const owner = privateKeyToAccount(generatePrivateKey())
    const wallet = privateKeyToAccount(generatePrivateKey()).address
    await house.chain.rpc('anvil_setCode', [wallet, readArtifact().TestWallet])
    await house.chain.tell('setOwner', [owner.address], wallet)
    await house.chain.tell('mint', [wallet, 5_000n])
    const good = await signPayment(owner, terms, 1, { from: wallet })
    const reply = await pay(good)
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    const stranger = privateKeyToAccount(generatePrivateKey())
    await refusedWith(await signPayment(stranger, terms, 1, { from: wallet }), 'invalid_signature')
    // Relayed by somebody else, the transfer still belongs to who can sign for the wallet.
    const relayed = await signPayment(owner, terms, 1, { from: wallet })
    await sendFirst(transferCall(authorizationIn(relayed), true))
    const forged = await signPayment(stranger, terms, 1, { from: wallet, nonce: relayed.nonce })
    expect((await pay(forged)).body.error).toContain('invalid_signature:')
    expect((await pay(relayed)).status).toBe(200)
    await agrees()
  })

  it('by delegation (EIP-7702) is asked by the token: its old key alone does not pay', async () => {
    const payer = await house.chain.payer(5_000n)
    const target = privateKeyToAccount(generatePrivateKey()).address
    await house.chain.rpc('anvil_setCode', [target, readArtifact().TestWallet])
    await house.chain.rpc('anvil_setCode', [payer.address, concatHex(['0xef0100', target])])
    await refusedWith(await signPayment(payer, terms), 'invalid_signature')
    // Delegated to a wallet whose owner is the key itself, the same signature counts.
    await house.chain.rpc('anvil_setStorageAt', [
      payer.address,
      numberToHex(0, { size: 32 }),
      `0x${payer.address.slice(2).padStart(64, '0')}`,
    ])
    const reply = await pay(await signPayment(payer, terms))
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    await agrees()
  })
})

describe('a token that refuses', () => {
  it('because it is paused, or the payer is on its list, takes nothing', async () => {
    const payer = await house.chain.payer(5_000n)
    await house.chain.tell('setPaused', [true])
    await refusedWith(await signPayment(payer, terms), 'not_transferable')
    await house.chain.tell('setPaused', [false])
    await house.chain.tell('setBlacklisted', [payer.address, true])
    await refusedWith(await signPayment(payer, terms), 'not_transferable')
  })
})
