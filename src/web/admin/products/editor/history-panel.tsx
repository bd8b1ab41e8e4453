import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProductHistory } from '#modules/catalogue/contract.ts'
import { readFrom } from '../../../api/query-client.ts'
import { browserFetch } from '../../../api/transport.ts'
import { useText } from '../../../i18n/text.tsx'
import { useMoment } from '../../../shared/account/dates.ts'
import { ConfirmWrite } from '../../../shared/admin/kit/confirm-write.tsx'
import { Panel } from '../../../shared/admin/panel.tsx'
import { Button } from '../../../ui/button.tsx'
import { productReads, productWrites } from '../product-reads.ts'
import { PartValue, usePartName } from './part-value.tsx'

type Version = ProductHistory['versions'][number]
type Props = { id: number; version: number; onRestored: () => Promise<void> }

export function HistoryPanel({ id, version, onRestored }: Props) {
  const t = useText()
  const [restoring, setRestoring] = useState<Version>()
  const { data, fetchNextPage, hasNextPage, isFetching } = useInfiniteQuery({
    queryKey: ['history of a product', id, version],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam }) => readFrom(browserFetch, productReads.versions(id, pageParam).queryKey),
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const versions = data?.pages.flatMap((page) => page.versions) ?? []
  return (
    <Panel title={t('admin.products.section.history')} id="history">
      {versions.length === 0 && (
        <p className="border-t px-5 py-4 text-small text-muted">
          {isFetching ? t('common.loading') : t('admin.products.history.none')}
        </p>
      )}
      <ol>
        {versions.map((each) => (
          <li key={each.version} className="border-t px-4 py-2 sm:px-5">
            <Entry version={each} current={each.version === version} onRestore={() => setRestoring(each)} />
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <div className="border-t px-3 py-2">
          <Button look="quiet" size="small" busy={isFetching} onClick={() => void fetchNextPage()}>
            {t('admin.products.history.earlier')}
          </Button>
        </div>
      )}
      {restoring && (
        <ConfirmWrite
          title={t('admin.products.history.restoreTitle', { version: restoring.version })}
          confirm={t('admin.products.history.restore')}
          send={async () => {
            await productWrites.restore(id, restoring.version)
            setRestoring(undefined)
            await onRestored()
          }}
          onClose={() => setRestoring(undefined)}
        >
          {t('admin.products.history.restoreText')}
        </ConfirmWrite>
      )}
    </Panel>
  )
}

function Entry({
  version: { version, at, by, cause, changes },
  current,
  onRestore,
}: {
  version: Version
  current: boolean
  onRestore: () => void
}) {
  const t = useText()
  const moment = useMoment()
  const partName = usePartName()
  return (
    <details>
      <summary className="flex min-h-9 cursor-pointer flex-wrap items-center gap-x-3 text-small">
        <span className="font-medium">{t('admin.products.history.version', { version })}</span>
        <span className="text-ink-2">
          {t.maybe(`admin.products.cause.${cause}`) ?? cause}
          {t('common.comma')}
          {by.name ?? t('admin.products.history.shop')}
        </span>
        <span className="figures ms-auto text-muted">{moment(at)}</span>
      </summary>
      <div className="grid gap-3 py-3">
        {changes.map(({ field, before, after }) => (
          <div key={field} className="text-small">
            <p className="font-medium">{partName(field.startsWith('variant ') ? `variants.${field.slice(8)}` : field)}</p>
            <div className="mt-1 grid gap-2 sm:grid-cols-2">
              <div className="rounded-2 bg-danger-bg px-3 py-2">
                <span className="block text-caption text-muted">{t('admin.products.history.before')}</span>
                <PartValue value={before} />
              </div>
              <div className="rounded-2 bg-success-bg px-3 py-2">
                <span className="block text-caption text-muted">{t('admin.products.history.after')}</span>
                <PartValue value={after} />
              </div>
            </div>
          </div>
        ))}
        {!current && (
          <Button look="outline" size="small" onClick={onRestore} className="justify-self-start">
            {t('admin.products.history.restore')}
          </Button>
        )}
      </div>
    </details>
  )
}
