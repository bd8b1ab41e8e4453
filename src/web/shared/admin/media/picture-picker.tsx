import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useText } from '../../../i18n/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { FullScreen } from '../../../ui/sheet.tsx'
import { failureText } from '../../errors/failure.ts'
import { DropZone } from './drop-zone.tsx'
import { type LibraryChoice, LibraryFilters } from './library-filters.tsx'
import { type ListedPicture, mediaReads } from './media-api.ts'
import { PictureTile } from './picture-tile.tsx'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './uploads.ts'

type Props = {
  multiple?: boolean
  folder?: string
  onChoose: (pictures: ListedPicture[]) => void
  onClose: () => void
}

export function PicturePicker({ multiple = false, folder = '', onChoose, onClose }: Props) {
  const t = useText()
  const [picked, setPicked] = useState<readonly ListedPicture[]>([])
  const pick = (picture: ListedPicture) =>
    setPicked((before) => {
      if (before.some(({ id }) => id === picture.id)) return before.filter(({ id }) => id !== picture.id)
      return multiple ? [...before, picture] : [picture]
    })
  usePickUploaded((uploaded) => setPicked((before) => (multiple ? [...before, ...uploaded] : uploaded.slice(-1))))
  const choose = () => {
    onChoose([...picked])
    onClose()
  }
  return (
    <FullScreen
      open
      onClose={onClose}
      title={t(multiple ? 'admin.media.pickSeveral' : 'admin.media.pickOne')}
      footer={<PickerButtons count={picked.length} onChoose={choose} onClose={onClose} />}
    >
      <DropZone folder={folder} className="p-4 sm:p-5">
        <div className="mt-4 grid gap-4">
          <UploadList />
          <Browser picked={new Set(picked.map(({ id }) => id))} onPick={pick} />
        </div>
      </DropZone>
    </FullScreen>
  )
}

function PickerButtons({ count, onChoose, onClose }: { count: number; onChoose: () => void; onClose: () => void }) {
  const t = useText()
  return (
    <div className="flex flex-wrap items-center justify-end gap-3">
      <p aria-live="polite" className="figures me-auto text-small">
        {t('admin.media.picked', { count })}
      </p>
      <Button look="quiet" size="small" onClick={onClose}>
        {t('admin.kit.cancel')}
      </Button>
      <Button size="small" disabledReason={count === 0 ? t('admin.media.pickFirst') : null} onClick={onChoose}>
        {t('admin.media.use', { count })}
      </Button>
    </div>
  )
}

const PAGE = 24
const MOST = 100

function Browser({ picked, onPick }: { picked: ReadonlySet<string>; onPick: (picture: ListedPicture) => void }) {
  const t = useText()
  const [choice, setChoice] = useState<Partial<LibraryChoice>>({})
  const [shown, setShown] = useState(PAGE)
  const query = useDeferredValue({ ...choice, size: Math.min(shown, MOST) })
  const { data, error } = useQuery({ ...mediaReads.library(query), placeholderData: keepPreviousData })
  const choose = (next: Partial<LibraryChoice>) => {
    setChoice(next)
    setShown(PAGE)
  }
  return (
    <>
      <LibraryFilters choice={choice} known={data} onChoose={choose} />
      {error !== null && <p className="text-danger">{failureText(t, error)}</p>}
      {data?.total === 0 && <p className="text-ink-2">{t('admin.media.noneFound')}</p>}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-4">
        {data?.pictures.map((picture) => (
          <li key={picture.id}>
            <PictureTile picture={picture} picked={picked.has(picture.id)} onPick={() => onPick(picture)} />
          </li>
        ))}
      </ul>
      {data && data.total > data.pictures.length && (
        <More shown={data.pictures.length} total={data.total} onMore={() => setShown(shown + PAGE)} />
      )}
    </>
  )
}

function More({ shown, total, onMore }: { shown: number; total: number; onMore: () => void }) {
  const t = useText()
  return (
    <div className="flex flex-wrap items-center gap-4">
      <p className="figures text-small text-muted">{t('common.shown', { shown, total })}</p>
      {shown < MOST ? (
        <Button look="outline" size="small" onClick={onMore}>
          {t('common.loadMore')}
        </Button>
      ) : (
        <p className="text-small text-ink-2">{t('admin.media.narrow')}</p>
      )}
    </div>
  )
}

/** Picks uploads that finish while the picker is open, but not earlier ones. */
function usePickUploaded(onArrived: (pictures: ListedPicture[]) => void) {
  const uploads = useUploads()
  const doneKeys = useRef(new Set(uploads.filter(({ state }) => state === 'done').map(({ key }) => key)))
  const latest = useRef(onArrived)
  latest.current = onArrived
  useEffect(() => {
    const fresh = uploads.filter(({ key, picture }) => picture && !doneKeys.current.has(key))
    for (const { key } of fresh) doneKeys.current.add(key)
    if (fresh.length === 0) return
    latest.current(fresh.flatMap(({ picture }) => (picture ? [{ ...picture, uses: 0, shows: null }] : [])))
  }, [uploads])
}
