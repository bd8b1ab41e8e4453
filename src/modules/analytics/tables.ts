import type { ColumnType } from 'kysely'
import type { Device } from '#kernel/device.ts'
import type { EventName } from './contract.ts'

declare module '#platform/db.ts' {
  interface Tables {
    analytics_event: {
      id: string
      occurred_at: Date
      visitor_id: string
      session_id: string
      name: EventName
      path: string
      route: string
      product_slug: string | null
      quantity: number | null
      value: number | null
      device: Device
      language: string
      country: string | null
      referrer_host: string | null
      by_staff: boolean
      campaign: ColumnType<Record<string, string>, string, string>
    }
  }
}
