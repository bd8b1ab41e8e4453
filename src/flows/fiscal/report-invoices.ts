import { minutesAfter } from '#kernel/clock.ts'
import { done } from '#kernel/outcome.ts'
import type { InvoiceContent } from '#modules/invoices/contract.ts'
import * as invoices from '#modules/invoices/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as actionItems from '#services/action-items/index.ts'
import { fiscalRules, storeSettingsIn } from '#services/settings/index.ts'

/** Maximum number of invoices and credit notes in one run. */
const ROUND = 50
const MAX_RETRY_DELAY_minutes = 30
const KIND = 'paper-refused'
const DELIVERY = 'DELIVERY'

type EtimsConnection = { etims: invoices.EtimsGateway; pin: string; classification: string }

/**
 * Submits invoices and credit notes issued since reporting was turned on to the tax authority. Backs off when it does not
 * respond. Opens an action item for a refused document.
 */
export async function tellAuthority(deps: Deps): Promise<void> {
  const { db, clock, etims } = deps
  const { since, classification } = await fiscalRules(db)
  if (!etims || since === null) return
  const { pin } = await storeSettingsIn(db)
  if (pin === '') return
  await transact(db, async (tx) => done(await invoices.collectFiscal(tx, new Date(since), clock.now())))
  for (let reported = 0; reported < ROUND; reported++) {
    const paper = await invoices.nextFiscal(db, clock.now())
    if (!paper || !(await tellOne(deps, { etims, pin, classification }, paper))) return
  }
}

/** Returns false when the authority did not respond: the run then stops. */
async function tellOne(deps: Deps, door: EtimsConnection, paper: invoices.WaitingPaper): Promise<boolean> {
  const { db, clock } = deps
  const answer = await reportPaper(deps, door, paper)
  if (answer.ok) {
    await signed(deps, door, paper, answer.value)
    return true
  }
  if (answer.why === 'unanswered') {
    const pause = Math.min(MAX_RETRY_DELAY_minutes, 2 ** Math.min(paper.tries, 10) / 6)
    await invoices.putOffFiscal(db, paper.id, answer.failure, minutesAfter(clock.now(), pause))
    return false
  }
  await transact(db, async (tx) => {
    await invoices.refuseFiscal(tx, paper.id, answer.failure)
    const detail = { number: paper.content.number, why: answer.failure }
    const item = { kind: KIND, cause: paper.id, orderId: paper.orderId, detail, at: clock.now() } as const
    return done(await actionItems.openActionItem(tx, item))
  })
  return true
}

async function reportPaper({ db }: Deps, door: EtimsConnection, { serial, corrects, content, issuedAt }: invoices.WaitingPaper) {
  const { etims, pin, classification } = door
  const codes = await itemCodes({ db }, door, content)
  return codes.ok ? etims.saveSale(pin, { serial, corrects, content, issuedAt, codes: codes.value, classification }) : codes
}

/**
 * Registers items whose classification or tax type was not registered yet. Returns the item codes
 * in the order of the lines.
 */
async function itemCodes(
  { db }: Pick<Deps, 'db'>,
  { etims, pin, classification }: EtimsConnection,
  content: InvoiceContent,
): Promise<invoices.EtimsAnswer<string[]>> {
  const codes: string[] = []
  for (const line of content.lines) {
    const service = line.sku === null
    const sku = line.sku ?? DELIVERY
    const tax = invoices.taxTypeOf(content, line)
    if (!tax) return { ok: false, why: 'refused', failure: `The authority has no VAT of ${(line.vatClass?.rate ?? 0) / 100} %.` }
    const item = await invoices.fiscalItem(db, sku)
    const code = invoices.itemCode(item.serial, service)
    const as = `${classification} ${tax}`
    if (item.reported_as !== as) {
      const price = line.unitPrice ?? line.total
      const saved = await etims.saveItem(pin, { code, classification, name: line.name, service, tax, price })
      if (!saved.ok) return saved
      await invoices.fiscalItemTold(db, sku, as)
    }
    codes.push(code)
  }
  return { ok: true, value: codes }
}

type Signature = Extract<Awaited<ReturnType<invoices.EtimsGateway['saveSale']>>, { ok: true }>['value']

async function signed({ db, clock }: Deps, { etims, pin }: EtimsConnection, paper: invoices.WaitingPaper, signature: Signature) {
  const at = clock.now()
  const seal = { ...signature, unit: etims.unit, checkUrl: etims.checkUrl(pin, signature.signature), at }
  await transact(db, async (tx) => {
    await invoices.signFiscal(tx, paper.id, seal)
    const closing = { by: 'shop', note: 'The revenue authority has signed it after all.', at }
    return done(await actionItems.settleActionItem(tx, KIND, paper.id, closing))
  })
}
