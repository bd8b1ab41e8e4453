import { sql } from 'kysely'
import { HOME_COUNTRY, type TaxTreatment, taxTreatment } from '#domain/pricing/tax.ts'
import '../tables.ts'
import type { Db, Tx } from '#platform/db.ts'
import * as settings from '#services/settings/index.ts'

type TaxArgs = { country: string; customerId: string | undefined }

/** Decides the VAT treatment of an order now, and returns the PIN for its invoice. A guest in the home country needs no query. */
export async function orderTax(
  tx: Db | Tx,
  { country, customerId }: TaxArgs,
): Promise<{ tax: TaxTreatment; pin: string | null }> {
  const exportsWithoutVat = country !== HOME_COUNTRY && (await settings.taxRules(tx)).exportsWithoutVat
  const { pin, exemptGroup } = customerId === undefined ? { pin: null, exemptGroup: false } : await standing(tx, customerId)
  return { tax: taxTreatment({ country, exportsWithoutVat, exemptGroup, pin }), pin }
}

async function standing(tx: Db | Tx, customerId: string) {
  const { rows } = await sql<{ pin: string | null; exemptGroup: boolean }>`
    select (select tax_pin from customer_file where user_id = ${customerId}) as pin,
      exists (select from customer_group_member join customer_group on code = group_code
        where user_id = ${customerId} and tax_exempt) as "exemptGroup"`.execute(tx)
  return rows[0] ?? { pin: null, exemptGroup: false }
}
