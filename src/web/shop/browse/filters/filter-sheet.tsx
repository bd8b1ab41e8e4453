import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../../api/transport.ts'
import { useText } from '../../../i18n/text.tsx'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Drawer } from '../../../ui/sheet.tsx'
import { facetsRead } from '../facets-read.ts'
import { isNarrowed, type ListQuery, unnarrowed } from '../list-address.ts'
import { Facets } from './facets.tsx'
import type { FilterProps } from './filter-props.ts'

type Props = FilterProps & { open: boolean; onClose: () => void }

/** Filters over the list. Counts follow each choice at once, and the list changes when the button is pressed. */
export function FilterSheet({ open, onClose, query, facets }: Props) {
  const t = useText()
  const { draft, counted, trouble, choose } = useDraft(open, query, facets)
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('facet.title')}
      footer={
        <div className="grid grid-cols-[auto_1fr] gap-3">
          <Button
            look="outline"
            disabledReason={isNarrowed(draft) ? null : t('facet.nothing')}
            onClick={() => choose(unnarrowed(draft))}
          >
            {t('facet.clear')}
          </Button>
          <ButtonLink to={paths.browse(draft)} replace>
            <span aria-live="polite">{t('facet.show', { count: counted.total })}</span>
          </ButtonLink>
        </div>
      }
    >
      <div className="px-5">
        {trouble && (
          <p role="alert" className="py-3 text-small text-danger">
            {trouble}
          </p>
        )}
        <Facets query={draft} facets={counted} onChoose={choose} />
      </div>
    </Drawer>
  )
}

function useDraft(open: boolean, query: ListQuery, facets: FilterProps['facets']) {
  const t = useText()
  const client = useQueryClient()
  const [draft, setDraft] = useState(query)
  const [counted, setCounted] = useState(facets)
  const [trouble, setTrouble] = useState<string>()
  const latest = useRef(draft)
  const start = useRef({ query, facets })
  start.current = { query, facets }
  useEffect(() => {
    if (!open) return
    latest.current = start.current.query
    setDraft(start.current.query)
    setCounted(start.current.facets)
    setTrouble(undefined)
  }, [open])

  const choose = (next: ListQuery) => {
    latest.current = next
    setDraft(next)
    const { sort, page, ...choice } = next
    client
      .fetchQuery(facetsRead(choice))
      .then((answer) => {
        if (latest.current !== next) return
        setCounted(answer)
        setTrouble(undefined)
      })
      .catch((error: unknown) => latest.current === next && setTrouble(sentenceOf(error) ?? t('facet.failed')))
  }
  return { draft, counted, trouble, choose }
}
