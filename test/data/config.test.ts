import { describe, expect, it } from 'vitest'
import { readConfig } from '../../src/config.ts'

describe('the configuration', () => {
  it('has a default for everything an embedded service needs', () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      baseUrl: 'http://127.0.0.1:8080',
      siteUrl: 'http://127.0.0.1:8080',
      dataDir: '.data',
      databaseUrl: undefined,
      redisUrl: undefined,
      logLevel: 'info',
      production: false,
    })
  })

  it('derives public addresses from the ones given, without a slash at the end', () => {
    expect(readConfig({ HOST: '::1', PORT: '9000' }).baseUrl).toBe('http://[::1]:9000')
    expect(readConfig({ HOST: '0.0.0.0' }).baseUrl).toBe('http://127.0.0.1:8080')
    const both = readConfig({ BASE_URL: 'https://api.example.com/', SITE_URL: 'https://example.com' })
    expect([both.baseUrl, both.siteUrl]).toEqual(['https://api.example.com', 'https://example.com'])
    expect(readConfig({ BASE_URL: 'https://api.example.com' }).siteUrl).toBe('https://api.example.com')
  })

  it('counts an empty variable as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', LOG_LEVEL: '' })).toEqual(readConfig({}))
  })

  it.each([
    ['PORT', '80a'],
    ['PORT', '65536'],
    ['PORT', '1.5'],
    ['BASE_URL', 'claims.example.org'],
    ['BASE_URL', 'ftp://example.com'],
    ['BASE_URL', 'https://example.com/?a=1'],
    ['SITE_URL', 'javascript:alert(1)'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_POOL_MAX', '-3'],
    ['REDIS_URL', 'http://localhost'],
    ['LOG_LEVEL', 'loud'],
    ['NODE_ENV', 'staging'],
    ['KEY_PEPPER', 'too short'],
    ['X402_RECIPIENT', '0x12'],
    ['X402_NETWORK', 'mainnet'],
    ['ALLOW_DEVELOPMENT_KEYS', 'perhaps'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', 'everyone'],
    ['OUTBOUND_ALLOW_ORIGIN', 'http://127.0.0.1:9000/hook'],
    ['SECURITY_CONTACT', 'http://example.com'],
    ['STRIPE_SECRET_KEY', 'pk_live_public'],
    ['STRIPE_WEBHOOK_SECRET', 'secretsecret'],
    ['STRIPE_PRICE_PRO', 'prod_1'],
  ])('stops the start on a wrong %s with one sentence that names it and hides the value', (name, value) => {
    let caught: unknown
    try {
      readConfig({ [name]: value })
    } catch (error) {
      caught = error
    }
    expect(caught).toMatchObject({
      code: 'SETUP_INVALID',
      message: expect.stringMatching(`^The setting ${name} .*[.]$`),
    })
    expect(String(caught)).not.toContain(value)
  })

  it('sells plans with everything that takes, and with a part of it stops the start', () => {
    const whole = {
      STRIPE_SECRET_KEY: 'sk_test_12345678',
      STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
      STRIPE_PRICE_PRO: 'price_1',
    }
    expect(readConfig(whole).stripe).toEqual({
      secretKey: 'sk_test_12345678',
      webhookSecret: 'whsec_12345678',
      prices: { pro: 'price_1' },
      apiBase: 'https://api.stripe.com',
    })
    expect(readConfig({}).stripe).toBeUndefined()
    for (const name of Object.keys(whole))
      expect(() => readConfig({ ...whole, [name]: '' })).toThrow('STRIPE_WEBHOOK_SECRET')
  })

  it('believes no proxy unless told how many or which', () => {
    expect(readConfig({}).trustProxy).toBeUndefined()
    expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
    expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toEqual(['10.0.0.0/8', '::1'])
  })

  it('asks for the pepper in production, where several processes share a database', () => {
    const shared = { DATABASE_URL: 'postgres://db/claims', NODE_ENV: 'production' }
    expect(() => readConfig(shared)).toThrow('KEY_PEPPER')
    const pepper = 'p'.repeat(32)
    expect(readConfig({ ...shared, KEY_PEPPER: pepper }).keyPepper).toBe(pepper)
  })
})
