import { useState } from 'react'
import { ApiProblem } from '../../api/transport.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { ConfirmWrite } from '../../shared/admin/kit/confirm-write.tsx'
import { Panel } from '../../shared/admin/panel.tsx'
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx'
import { Select } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { toast } from '../../ui/toasts.ts'
import { type CategoryRead, categoryWrites, type SaveDocument } from './category-reads.ts'
import { MembersPanel } from './members-panel.tsx'
import { RulePanel } from './rule-panel.tsx'
import { isBelow, type Step, stepTo, type Tree, type TreePosition } from './tree-moves.ts'
import { WordsPanel } from './words-panel.tsx'

type Props = {
  category: CategoryRead
  tree: Tree
  move: (id: number, place: TreePosition) => void
  choose: (id: number) => void
  onChanged: () => Promise<void>
}

export function CategoryDetail({ category, tree, move, choose, onChanged }: Props) {
  const t = useText()
  const [retired, setRetired] = useState<{ sentence: string; again: () => Promise<void> }>()
  const send = async (change: Partial<CategoryRead['document']>, takeSlug: boolean) => {
    await categoryWrites.save(category.id, { document: { ...category.document, ...change }, version: category.version, takeSlug })
    await onChanged()
    toast({ title: t('admin.categories.saved') })
  }
  const save: SaveDocument = (change) =>
    send(change, false).catch((error: unknown) => {
      if (!(error instanceof ApiProblem) || error.code !== 'catalogue.category-slug-retired') throw error
      setRetired({ sentence: error.sentence ?? '', again: () => send(change, true) })
      throw error
    })
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
      <Placed category={category} tree={tree} move={move} choose={choose} onChanged={onChanged} />
      <WordsPanel category={category} save={save} />
      <RulePanel key={`rule ${category.version}`} category={category} save={save} />
      <MembersPanel key={`members ${category.id}`} category={category} onChanged={onChanged} />
      {retired && (
        <ConfirmWrite
          title={t('admin.categories.takeTitle')}
          confirm={t('admin.categories.take')}
          send={async () => {
            await retired.again()
            setRetired(undefined)
          }}
          onClose={() => setRetired(undefined)}
        >
          {retired.sentence}
        </ConfirmWrite>
      )}
    </div>
  )
}

const STEPS: { step: Step; icon: IconName; key: 'up' | 'down' | 'in' | 'out' }[] = [
  { step: 'up', icon: 'arrow-up', key: 'up' },
  { step: 'down', icon: 'arrow-down', key: 'down' },
  { step: 'out', icon: 'arrow-left', key: 'out' },
  { step: 'in', icon: 'arrow-right', key: 'in' },
]

function Placed({ category, tree, move, choose, onChanged }: Props) {
  const t = useText()
  const [removing, setRemoving] = useState(false)
  const { name, slug } = category.document
  return (
    <Panel
      title={name}
      id="category"
      aside={
        <span className="figures text-small text-muted">{t('admin.categories.products', { count: category.products })}</span>
      }
    >
      <div className="flex flex-wrap items-end gap-x-2 gap-y-3 px-4 pb-4 sm:px-5">
        <Select
          label={t('admin.categories.below')}
          className="min-w-52 grow sm:max-w-80"
          value={tree.find(({ id }) => id === category.id)?.parentId ?? ''}
          onChange={({ target }) =>
            move(category.id, { parentId: target.value === '' ? null : Number(target.value), before: null })
          }
        >
          <option value="">{t('admin.categories.top')}</option>
          {tree
            .filter(({ id }) => !isBelow(tree, id, category.id))
            .map((row) => (
              <option key={row.id} value={row.id}>
                {`${' '.repeat(row.depth * 3)}${row.name}`}
              </option>
            ))}
        </Select>
        <StepButtons category={category} tree={tree} move={move} />
        <span className="ms-auto flex gap-1">
          <ButtonLink look="quiet" size="small" to={paths.browse({ department: slug })}>
            {t('admin.categories.inShop')}
          </ButtonLink>
          <Button look="quiet" size="small" onClick={() => setRemoving(true)}>
            {t('admin.categories.delete')}
          </Button>
        </span>
      </div>
      {category.retired.length > 0 && (
        <p className="border-t px-4 py-3 text-caption text-muted sm:px-5">
          {t('admin.categories.retired', { slugs: category.retired.join(t('common.comma')) })}
        </p>
      )}
      {removing && (
        <RemoveCategory
          category={category}
          tree={tree}
          choose={choose}
          onChanged={onChanged}
          onClose={() => setRemoving(false)}
        />
      )}
    </Panel>
  )
}

function StepButtons({ category, tree, move }: Pick<Props, 'category' | 'tree' | 'move'>) {
  const t = useText()
  const { name } = category.document
  return (
    <span className="flex">
      {STEPS.map(({ step, icon, key }) => {
        const place = stepTo(tree, category.id, step)
        return (
          <IconButton
            key={step}
            label={t(`admin.categories.step.${key}`, { name })}
            aria-disabled={place ? undefined : true}
            className={place ? '' : 'text-muted opacity-50'}
            onClick={() => place && move(category.id, place)}
          >
            <Icon name={icon} size={18} />
          </IconButton>
        )
      })}
    </span>
  )
}

type RemoveProps = Pick<Props, 'category' | 'tree' | 'choose' | 'onChanged'> & { onClose: () => void }

function RemoveCategory({ category, tree, choose, onChanged, onClose }: RemoveProps) {
  const t = useText()
  const parent = tree.find(({ id }) => id === category.id)?.parentId ?? null
  const [target, setTarget] = useState(parent === null ? '' : String(parent))
  const remove = async () => {
    const { moved } = await categoryWrites.remove(category.id, target === '' ? undefined : Number(target))
    onClose()
    const next = target === '' ? tree.find(({ id }) => id !== category.id)?.id : Number(target)
    if (next !== undefined) choose(next)
    await onChanged()
    toast({ title: t('admin.categories.deleted', { name: category.document.name, count: moved }) })
  }
  return (
    <ConfirmWrite
      title={t('admin.categories.deleteTitle', { name: category.document.name })}
      confirm={t('admin.categories.delete')}
      send={remove}
      onClose={onClose}
    >
      <Select
        label={t('admin.categories.productsTo', { count: category.products })}
        hint={t('admin.categories.productsToHint')}
        value={target}
        onChange={(event) => setTarget(event.target.value)}
      >
        <option value="">{t('admin.categories.nowhere')}</option>
        {tree
          .filter(({ id }) => id !== category.id)
          .map((row) => (
            <option key={row.id} value={row.id}>
              {`${' '.repeat(row.depth * 3)}${row.name}`}
            </option>
          ))}
      </Select>
    </ConfirmWrite>
  )
}
