import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PromotionCodes } from '#modules/promotions/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { useMoment } from '../../../shared/account/dates.ts'
import { ConfirmWrite } from '../../../shared/admin/kit/confirm-write.tsx'
import { Panel } from '../../../shared/admin/panel.tsx'
import { PreviousNextPage } from '../../../shared/admin/previous-next-page.tsx'
import { failureText } from '../../../shared/errors/failure.ts'
import { downloadProved } from '../../../shared/step-up/ask.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextInput } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { codesFile, type Promotion, promotionReads, promotionWrites } from '../promotion-api.ts'
import { BatchDialog, CodeDialog } from './code-dialogs.tsx'

const SIZE = 25
const POLL_ms = 1_500
type Code = PromotionCodes['codes'][number]

export function CodesPanel({ promotion }: { promotion: Promotion }) {
  const t = useText()
  const { found, q, setQ, page, setPage, renew, error } = useCodes(promotion.id)
  const [open, setOpen] = useState<'one' | 'batch'>()
  const [removing, setRemoving] = useState<Code>()
  const done = async () => {
    setOpen(undefined)
    setRemoving(undefined)
    await renew()
  }
  return (
    <Panel title={t('admin.promotions.part.codes')} id="codes" aside={<Tools promotion={promotion} onOpen={setOpen} />}>
      {!promotion.document.needsCode && (
        <p className="px-4 pb-4 text-small text-warn sm:px-5">{t('admin.promotions.codes.notNeeded')}</p>
      )}
      {(q !== '' || (found?.total ?? 0) > 0) && (
        <TextInput
          label={t('admin.promotions.codes.find')}
          type="search"
          ltr
          value={q}
          maxLength={80}
          onChange={({ target }) => setQ(target.value)}
          className="px-4 pb-4 sm:max-w-100 sm:px-5"
        />
      )}
      {found?.making.map((batch) => (
        <Making key={batch.batch} {...batch} />
      ))}
      {error && <p className="px-4 pb-4 text-small text-danger sm:px-5">{failureText(t, error)}</p>}
      {found && found.codes.length > 0 && <CodeTable codes={found.codes} onRemove={setRemoving} />}
      {found && found.codes.length === 0 && (
        <EmptyState compact title={t(q === '' ? 'admin.promotions.codes.none' : 'admin.promotions.codes.noneFound')}>
          {q === '' && t('admin.promotions.codes.noneText')}
        </EmptyState>
      )}
      {found && <PreviousNextPage page={page} pages={Math.max(1, Math.ceil(found.total / SIZE))} onTurn={setPage} />}
      {open === 'one' && <CodeDialog id={promotion.id} onDone={done} onClose={() => setOpen(undefined)} />}
      {open === 'batch' && <BatchDialog id={promotion.id} onDone={done} onClose={() => setOpen(undefined)} />}
      {removing && (
        <ConfirmWrite
          title={t('admin.promotions.codes.removing', { code: removing.code })}
          confirm={t('admin.promotions.codes.remove')}
          send={() => promotionWrites.removeCode(promotion.id, removing.id).then(done)}
          onClose={() => setRemoving(undefined)}
        >
          {t('admin.promotions.codes.removingText')}
        </ConfirmWrite>
      )}
    </Panel>
  )
}

function Tools({ promotion, onOpen }: { promotion: Promotion; onOpen: (dialog: 'one' | 'batch') => void }) {
  const t = useText()
  return (
    <div className="flex flex-wrap gap-2">
      {promotion.codes > 0 && (
        <a
          href={codesFile(promotion.id)}
          download
          onClick={(event) => void downloadProved(event)}
          className="inline-flex min-h-9.5 items-center gap-2 rounded-2 px-3 text-[0.875rem] font-medium hover:bg-sunk pointer-coarse:min-h-11"
        >
          <Icon name="download" size={17} /> {t('admin.promotions.codes.file')}
        </a>
      )}
      <Button look="outline" size="small" onClick={() => onOpen('batch')}>
        {t('admin.promotions.codes.batch')}
      </Button>
      <Button size="small" onClick={() => onOpen('one')}>
        {t('admin.promotions.codes.add')}
      </Button>
    </div>
  )
}

function useCodes(id: string) {
  const client = useQueryClient()
  const { revalidate } = useRevalidator()
  const [q, setQ] = useState('')
  const [page, setPage] = useState(1)
  const query = useDeferredValue(q.trim())
  const read = promotionReads.codes(id, { ...(query !== '' && { q: query }), page, size: SIZE })
  const { data, error } = useQuery({
    ...read,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => ((state.data?.making.length ?? 0) > 0 ? POLL_ms : false),
  })
  const renew = async () => {
    await client.invalidateQueries({ queryKey: [read.queryKey[0]] })
    await revalidate()
  }
  const search = (text: string) => {
    setQ(text)
    setPage(1)
  }
  return { found: data, error, q, setQ: search, page, setPage, renew }
}

function Making({ made, wanted }: PromotionCodes['making'][number]) {
  const t = useText()
  const label = t('admin.promotions.codes.making', { made, wanted })
  return (
    <div className="grid gap-1.5 px-4 pb-4 text-small sm:px-5">
      <p role="status">{label}</p>
      <progress aria-label={label} value={made} max={wanted} className="h-2 w-full accent-ink" />
    </div>
  )
}

function CodeTable({ codes, onRemove }: { codes: readonly Code[]; onRemove: (code: Code) => void }) {
  const t = useText()
  const moment = useMoment()
  const limit = (value: number | null) => value ?? t('admin.promotions.codes.unlimited')
  return (
    <div className="overflow-x-auto border-t">
      <table className="w-full text-small">
        <caption className="sr-only">{t('admin.promotions.part.codes')}</caption>
        <thead>
          <tr className="border-b text-start text-caption text-muted">
            <th className="px-4 py-2 text-start font-normal sm:px-5">{t('admin.promotions.codes.code')}</th>
            <th className="px-3 py-2 text-end font-normal">{t('admin.promotions.column.uses')}</th>
            <th className="px-3 py-2 text-end font-normal">{t('admin.promotions.codes.limit')}</th>
            <th className="px-3 py-2 text-end font-normal max-sm:hidden">{t('admin.promotions.codes.perCustomer')}</th>
            <th className="px-3 py-2 text-end font-normal max-md:hidden">{t('admin.promotions.codes.made')}</th>
            <th className="w-11">
              <span className="sr-only">{t('admin.promotions.codes.remove')}</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {codes.map((code) => (
            <tr key={code.id}>
              <td className="px-4 py-1 font-medium sm:px-5">
                <bdi dir="ltr" className="figures wrap-anywhere">
                  {code.code}
                </bdi>
              </td>
              <td className="figures px-3 text-end">{code.uses}</td>
              <td className="figures px-3 text-end">{limit(code.limit)}</td>
              <td className="figures px-3 text-end max-sm:hidden">{limit(code.perCustomer)}</td>
              <td className="px-3 text-end whitespace-nowrap text-muted max-md:hidden">{moment(code.createdAt)}</td>
              <td>
                <IconButton label={`${t('admin.promotions.codes.remove')}, ${code.code}`} onClick={() => onRemove(code)}>
                  <Icon name="trash-2" size={17} />
                </IconButton>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
