import { type KeyboardEvent, type ReactNode, useId, useMemo, useState } from 'react'
import type { PanelProps } from '../../shared/panels.ts'
import { Icon } from '../../ui/icon.tsx'
import { Dialog } from '../../ui/sheet.tsx'

export type Option = { code: string; name: string; aside: string; mark?: ReactNode }
type Props = PanelProps & {
  title: string
  search: string
  empty: string
  options: readonly Option[]
  chosen: string
  onChoose: (code: string) => void
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Number of options from which the list has a search field. */
const SEARCHED_FROM = 8

export function Chooser({ open, onClose, title, search, empty, options, chosen, onChoose }: Props) {
  const list = useId()
  const choose = (code: string) => {
    onChoose(code)
    onClose()
  }
  const long = options.length >= SEARCHED_FROM
  const begin = long ? 0 : options.findIndex(({ code }) => code === chosen)
  const { typed, type, found, at, onKeyDown } = useSearch(options, choose, Math.max(0, begin))
  const active = found[at]
  const keys = { onKeyDown, 'data-begins': true, 'aria-activedescendant': active && `${list}-${active.code}` }
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      {long && (
        <div className="sticky top-0 z-10 border-b bg-bg p-3">
          <input
            {...keys}
            type="text"
            role="combobox"
            aria-label={search}
            aria-expanded="true"
            aria-controls={list}
            placeholder={search}
            autoComplete="off"
            value={typed}
            onChange={(event) => type(event.target.value)}
            className="min-h-11 w-full rounded-1 border border-control bg-surface px-3 text-[1rem] placeholder:text-muted"
          />
        </div>
      )}
      <div id={list} role="listbox" aria-label={title} {...(!long && { tabIndex: 0, ...keys })} className="p-2 -outline-offset-2">
        {found.map((option) => (
          <Row
            key={option.code}
            list={list}
            option={option}
            active={option === active}
            chosen={option.code === chosen}
            onChoose={choose}
          />
        ))}
      </div>
      <p role="status" className={found.length === 0 ? 'px-5 pb-6 text-ink-2' : 'sr-only'}>
        {found.length === 0 && empty}
      </p>
    </Dialog>
  )
}

function useSearch(options: readonly Option[], choose: (code: string) => void, begin: number) {
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(begin)
  const found = useMemo(
    () => options.filter(({ code, name, aside }) => plain(`${code} ${name} ${aside}`).includes(plain(typed.trim()))),
    [options, typed],
  )
  const type = (input: string) => {
    setTyped(input)
    setAt(0)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const option = event.key === 'Enter' ? found[at] : undefined
    if (!step && !option) return
    event.preventDefault()
    if (step) setAt(Math.max(0, Math.min(found.length - 1, at + step)))
    if (option) choose(option.code)
  }
  return { typed, type, found, at, onKeyDown }
}

function Row({
  list,
  option,
  active,
  chosen,
  onChoose,
}: {
  list: string
  option: Option
  active: boolean
  chosen: boolean
  onChoose: (code: string) => void
}) {
  return (
    <button
      type="button"
      role="option"
      id={`${list}-${option.code}`}
      tabIndex={-1}
      aria-selected={chosen}
      onClick={() => onChoose(option.code)}
      ref={(row) => {
        if (active) row?.scrollIntoView({ block: 'nearest' })
      }}
      className={`flex min-h-11 w-full items-center gap-3 rounded-1 px-3 text-start hover:bg-sunk ${active ? 'bg-sunk' : ''}`}
    >
      {option.mark}
      <span className="flex-1">{option.name}</span>
      <span className="text-small text-muted">{option.aside}</span>
      <Icon name="check" size={18} className={chosen ? '' : 'invisible'} />
    </button>
  )
}
