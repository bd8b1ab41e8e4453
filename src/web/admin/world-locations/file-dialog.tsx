import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PlacesRead } from '#modules/shipping/contract.ts'
import { sentenceOf } from '../../api/transport.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toasts.ts'
import { placeWrites } from './place-reads.ts'

const MOST = { lines: 5001, bytes: 1_000_000 }

type Seen = { name: string; lines: string[]; read: PlacesRead }
type Unread = 'tooLarge' | 'notUtf8'

async function linesOf(file: File): Promise<string[] | Unread> {
  if (file.size > MOST.bytes) return 'tooLarge'
  const text = await file.text()
  const lines = text.trimEnd().split(/\r\n?|\n/)
  return lines.length > MOST.lines ? 'tooLarge' : text.includes('\uFFFD') ? 'notUtf8' : lines
}

export function FileDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const input = useRef<HTMLInputElement>(null)
  const [seen, setSeen] = useState<Seen>()
  const [unread, setUnread] = useState<Unread>()
  const look = useWrite(async (file: File) => {
    setSeen(undefined)
    const lines = await linesOf(file)
    setUnread(Array.isArray(lines) ? undefined : lines)
    if (Array.isArray(lines)) setSeen({ name: file.name, lines, read: await placeWrites.preview(lines) })
  })
  const take = useWrite(async ({ lines }: Seen) => {
    await placeWrites.take(lines)
    await revalidate()
    toast({ title: t('admin.places.taken') })
    onClose()
  })
  const error = look.error ?? take.error
  const faults = seen?.read.faults.length ?? 0
  const news = seen ? seen.read.countries + seen.read.newRegions + seen.read.changedRegions : 0
  return (
    <Dialog open onClose={onClose} title={t('admin.places.readFile')}>
      <div className="grid justify-items-start gap-4 p-5">
        <p className="max-w-prose text-small text-ink-2">{t('admin.places.fileAbout')}</p>
        <Button look="outline" size="small" busy={look.busy} onClick={() => input.current?.click()} data-begins>
          {t('admin.places.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,text/csv"
          tabIndex={-1}
          aria-label={t('admin.places.choose')}
          className="sr-only"
          onChange={({ target }) => {
            const file = target.files?.[0]
            target.value = ''
            if (file) void look.send(file)
          }}
        />
        <div role="alert" className="text-small text-danger">
          {unread && <p>{t(`admin.places.unread.${unread}`)}</p>}
          {error !== undefined && !look.busy && !take.busy && <p>{sentenceOf(error) ?? t('error.network.short')}</p>}
        </div>
        {seen && <Read {...seen} />}
        {seen && faults === 0 && news > 0 && (
          <Button size="small" busy={take.busy} onClick={() => void take.send(seen)}>
            {t('admin.places.take')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function Read({ name, read }: Seen) {
  const t = useText()
  const counts = (['countries', 'newRegions', 'changedRegions', 'newParts', 'unchanged'] as const).filter(
    (each) => read[each] > 0,
  )
  return (
    <div role="status" className="grid gap-2 text-small">
      <p className="font-medium wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      {read.faults.length > 0 ? (
        <>
          <p className="text-danger">{t('admin.places.faults', { count: read.faults.length })}</p>
          <ul className="max-h-60 space-y-1 overflow-y-auto">
            {read.faults.map(({ line, fault, cell }) => (
              <li key={`${line} ${fault}`}>
                {t('admin.places.atLine', { line, fault: t(`admin.places.fault.${fault}`, { cell }) })}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <ul className="figures list-disc space-y-1 ps-5">
          {counts.map((each) => (
            <li key={each}>{t(`admin.places.would.${each}`, { count: read[each] })}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
