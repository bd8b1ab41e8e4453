import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { SegmentPreview, SegmentRules } from '#modules/customers/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { Price } from '../../shared/money/price.tsx'
import { segmentWrites } from './segment-reads.ts'

const WAIT_ms = 300

export function SegmentFound({ rules }: { rules: SegmentRules | undefined }) {
  const t = useText()
  const [found, setFound] = useState<SegmentPreview>()
  const rulesKey = rules && JSON.stringify(rules)
  useEffect(() => {
    if (!rulesKey) return
    let current = true
    const timer = setTimeout(async () => {
      const answer = await segmentWrites.preview(JSON.parse(rulesKey) as SegmentRules).catch(() => undefined)
      if (current) setFound(answer)
    }, WAIT_ms)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [rulesKey])
  return (
    <aside aria-label={t('admin.customers.found')} className="rounded-2 bg-sunk p-4">
      <p role="status" className="font-medium">
        {rules && found ? t('admin.customers.count', { count: found.total }) : t('admin.customers.unfinished')}
      </p>
      {rules && found && (
        <>
          <p className="text-small text-muted">
            {t.rich('admin.customers.together', { amount: <Price key="spend" amount={found.spend} exact /> })}
          </p>
          <ul className="mt-3 grid gap-1.5 text-small">
            {found.first.map(({ key, name, email, spend }) => (
              <li key={key} className="flex justify-between gap-3">
                <Link to={adminPaths.customers({ customer: key })} className="link min-w-0 wrap-anywhere">
                  <bdi>{name || email}</bdi>
                </Link>
                <Price amount={spend} exact className="whitespace-nowrap text-muted" />
              </li>
            ))}
          </ul>
        </>
      )}
    </aside>
  )
}
