import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkDomain, type TxtResolver } from './domain.ts'

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const publicKey = rsa.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
const dkim = { selector: 'shop', key: rsa.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString() }
const sending = { mailFrom: 'orders@shop.example', smtpUrl: 'smtp://mail.shop.example', dkim }

/** DNS resolver with these records. Other names are not found. */
const having =
  (records: Record<string, readonly string[]>): TxtResolver =>
  async (name) => {
    const found = records[name]
    if (!found) throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' })
    return found.map((record) => record.match(/.{1,200}/g) ?? [])
  }
const check = async (records: Record<string, readonly string[]>, over: object = {}) => {
  const { findings } = await checkDomain({ ...sending, ...over }, new Date('2026-11-29T09:00:00Z'), having(records))
  return Object.fromEntries(findings.map(({ record, result, add }) => [record, add === null ? result : `${result}: ${add}`]))
}

const GOOD = {
  'shop.example': ['google-site-verification=x', 'v=spf1 include:_spf.mail.example -all'],
  'shop._domainkey.shop.example': [`v=DKIM1; k=rsa; p=${publicKey}`],
  '_dmarc.shop.example': ['v=DMARC1; p=reject; rua=mailto:d@shop.example'],
  '_mta-sts.shop.example': ['v=STSv1; id=1'],
}

test('a domain with all records is well', async () => {
  expect(await check(GOOD)).toEqual({ spf: 'well', dkim: 'well', dmarc: 'well', 'mta-sts': 'well' })
})

test('a domain without records gets each record to add', async () => {
  expect(await check({})).toEqual({
    spf: 'missing: v=spf1 a:mail.shop.example ~all',
    dkim: `missing: v=DKIM1; k=rsa; p=${publicKey}`,
    dmarc: 'missing: v=DMARC1; p=quarantine; rua=mailto:dmarc@shop.example',
    'mta-sts': 'missing: v=STSv1; id=20261129',
  })
})

test.each([
  ['spf', { 'shop.example': ['v=spf1 +all'] }, 'open: v=spf1 ~all'],
  ['spf', { 'shop.example': ['v=spf1 mx ?all'] }, 'weak: v=spf1 mx ~all'],
  ['spf', { 'shop.example': ['v=spf1 -all', 'v=spf1 mx -all'] }, 'several'],
  ['dkim', { 'shop._domainkey.shop.example': ['v=DKIM1; p=MIIB'] }, `different: v=DKIM1; k=rsa; p=${publicKey}`],
  ['dkim', { 'shop._domainkey.shop.example': ['v=DKIM1; p='] }, `missing: v=DKIM1; k=rsa; p=${publicKey}`],
  [
    'dmarc',
    { '_dmarc.shop.example': ['v=DMARC1; p=none; rua=mailto:r@x.example'] },
    'weak: v=DMARC1; p=quarantine; rua=mailto:r@x.example',
  ],
] as const)('a faulty %s record is found', async (record, over, result) => {
  expect((await check({ ...GOOD, ...over }))[record]).toBe(result)
})

test('the DMARC record of the parent domain counts for a subdomain', async () => {
  const found = await check({ '_dmarc.shop.example': ['v=DMARC1; p=reject'] }, { mailFrom: 'orders@news.shop.example' })
  expect(found.dmarc).toBe('well')
})

test('without a DKIM key or an answer nothing is claimed', async () => {
  expect((await check(GOOD, { dkim: undefined })).dkim).toBe('off')
  const failing = () => Promise.reject(Object.assign(new Error('no answer'), { code: 'ETIMEOUT' }))
  const { findings } = await checkDomain(sending, new Date(), failing)
  expect(findings.map(({ result }) => result)).toEqual(['unreachable', 'unreachable', 'unreachable', 'unreachable'])
})

test('without a sending address nothing is looked up', async () => {
  const never = () => Promise.reject(new Error('looked up'))
  expect(await checkDomain({ ...sending, mailFrom: undefined }, new Date(), never)).toEqual({ domain: null, findings: [] })
})
