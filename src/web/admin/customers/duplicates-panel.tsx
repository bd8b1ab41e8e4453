import { useState } from 'react'
import type { AdminCustomer, CustomerTwins } from '#modules/customers/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { useMay } from '../../shared/admin/may.ts'
import { Panel } from '../../shared/admin/panel.tsx'
import { Button } from '../../ui/button.tsx'
import { MergeDialog } from './merge-dialog.tsx'

type Twin = CustomerTwins['twins'][number]
type Props = { customer: AdminCustomer; twins: readonly Twin[]; onChanged: () => Promise<void> }

export function DuplicatesPanel({ customer, twins, onChanged }: Props) {
  const t = useText()
  const may = useMay()
  const [merging, setMerging] = useState<Twin>()
  if (twins.length === 0) return null
  return (
    <Panel title={t('admin.customers.twins')} id="twins" className="self-start">
      <ul>
        {twins.map((twin) => (
          <li key={twin.key} className="flex items-center justify-between gap-3 border-t px-4 py-3 text-small sm:px-5">
            <span className="min-w-0">
              <bdi className="block font-medium wrap-anywhere">{twin.name}</bdi>
              <bdi dir="ltr" className="block wrap-anywhere text-ink-2">
                {twin.email}
              </bdi>
              <span className="text-muted">{twin.why.map((each) => t(`admin.customers.alike.${each}`)).join(' · ')}</span>
            </span>
            {customer.account && may('customers.manage') && (
              <Button
                size="small"
                look="outline"
                aria-label={`${t('admin.customers.merge')}, ${twin.name}`}
                onClick={() => setMerging(twin)}
              >
                {t('admin.customers.merge')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {merging && <MergeDialog customer={customer} onChanged={onChanged} other={merging} onClose={() => setMerging(undefined)} />}
    </Panel>
  )
}
