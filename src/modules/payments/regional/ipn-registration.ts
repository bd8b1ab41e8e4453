import './tables.ts'
import type { Db } from '#platform/db.ts'
import type { IpnStore } from '../gateways/pesapal.ts'

/** Stores our webhook registration at one provider, so that a restart does not register it again. */
export const ipnStore = (db: Db, providerUrl: string): IpnStore => ({
  find: async (noticeUrl) =>
    (
      await db
        .selectFrom('pesapal_ipn')
        .select('ipn_id')
        .where('provider_url', '=', providerUrl)
        .where('notice_url', '=', noticeUrl)
        .executeTakeFirst()
    )?.ipn_id,
  save: async (noticeUrl, id) => {
    await db
      .insertInto('pesapal_ipn')
      .values({ provider_url: providerUrl, notice_url: noticeUrl, ipn_id: id })
      .onConflict((conflict) => conflict.columns(['provider_url', 'notice_url']).doUpdateSet({ ipn_id: id }))
      .execute()
  },
})
