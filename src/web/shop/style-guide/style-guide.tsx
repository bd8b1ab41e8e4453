import { type ReactNode, useState } from 'react'
import { data } from 'react-router'
import type { ProductCard as Card } from '#modules/catalogue/contract.ts'
import { onServer } from '../../api/prefetch.ts'
import { QuantityStepper } from '../../shared/cart/quantity-stepper.tsx'
import { Price } from '../../shared/money/price.tsx'
import { ProductCard } from '../../shared/products/product-card.tsx'
import { productReads } from '../../shared/products/product-reads.ts'
import { Screen } from '../../shared/screen/screen.tsx'
import { storeReads } from '../../shared/store/store-reads.ts'
import { Accordion } from '../../ui/accordion.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx'
import { SwatchDot, SwatchSquare } from '../../ui/cloth-tile.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Select, TextArea, TextInput } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { Dialog, Drawer } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toasts.ts'
import { Tooltip } from '../../ui/tooltip.tsx'
import type { Route } from './+types/style-guide'

/** Throws a 404 outside demo mode. */
export async function loader({ context }: Route.LoaderArgs) {
  const { house: settings, list } = await onServer(context, {
    house: storeReads.settings(),
    list: productReads.list({ limit: 4 }),
  })
  if (settings.mode !== 'demo') throw data(null, { status: 404 })
  return { cards: list.items }
}

export default function StyleGuideScreen({ loaderData: { cards } }: Route.ComponentProps) {
  return (
    <Screen title="Parts" unlisted>
      <div className="page section">
        <h1 className="display text-h1">Parts</h1>
        <Type />
        <Buttons />
        <Fields />
        <Numbers />
        <Pictures cards={cards} />
        <Cards cards={cards} />
        <Layers />
        <Messages />
      </div>
    </Screen>
  )
}

function Part({ title, children, grid }: { title: string; children: ReactNode; grid?: boolean }) {
  return (
    <section className="mt-16 border-t pt-6">
      <h2 className="mb-6 text-h3 font-medium">{title}</h2>
      <div className={grid ? 'grid gap-6 sm:grid-cols-2 lg:grid-cols-4' : 'flex flex-wrap items-start gap-4'}>{children}</div>
    </section>
  )
}

const Type = () => (
  <Part title="Type">
    <div className="min-w-0 space-y-4">
      <p className="display text-hero">Cut for you</p>
      <p className="display text-h1">First heading</p>
      <p className="display text-h2">Second heading</p>
      <p className="text-h3 font-medium">Third heading</p>
      <p className="eyebrow">Above a heading</p>
      <p className="max-w-[62ch] text-body-lg text-ink-2">
        Larger text. The stripe is 19 mm apart and meets at the shoulder, the collar and the centre back.
      </p>
      <p className="text-body">
        Text, and{' '}
        <a className="link" href="#main">
          the way back to the top
        </a>
        .
      </p>
      <p className="text-small text-muted">Small text</p>
      <p className="figures text-caption text-muted">Caption, 0123456789</p>
    </div>
  </Part>
)
const Buttons = () => (
  <Part title="Buttons">
    <Button>Add to bag</Button>
    <Button busy>Add to bag</Button>
    <Button disabledReason="Choose a size first.">Add to bag</Button>
    <Button look="outline">Shop ready-made</Button>
    <Button look="outline" busy>
      Shop ready-made
    </Button>
    <Button look="quiet">Not now</Button>
    <span className="night bg-night p-2">
      <Button look="light">See the cloths</Button>
    </span>
    <Button size="touch">Touch size</Button>
    <ButtonLink to="#main">A link that leads to the main thing</ButtonLink>
    <IconButton label="Search">
      <Icon name="search" />
    </IconButton>
    <Tooltip text="What it does">
      <IconButton label="With a tooltip">
        <Icon name="circle-alert" />
      </IconButton>
    </Tooltip>
  </Part>
)

const Fields = () => (
  <Part title="Fields" grid>
    <TextInput label="Empty" name="empty" />
    <TextInput label="Filled" name="filled" defaultValue="Wanjiru Kamau" />
    <TextInput label="With a hint" name="hint" optional="optional" hint="As it stands on the door." />
    <TextInput label="Wrong" name="wrong" defaultValue="wanjiru@" error="This address lacks what follows the @." />
    <TextInput label="Left to right" name="ltr" ltr defaultValue="+254 712 345 678" />
    <TextInput label="Not to be changed" name="fixed" readOnly defaultValue="K7M4-2QXD" />
    <Select label="A choice" name="choice" defaultValue="b">
      <option value="a">Kiambu</option>
      <option value="b">Nairobi</option>
    </Select>
    <Select label="A wrong choice" name="wrong-choice" error="Choose a county.">
      <option value="">Choose</option>
    </Select>
    <TextArea label="A note" name="note" defaultValue="Ring twice." />
  </Part>
)

function Numbers() {
  const [quantity, setQuantity] = useState(1)
  return (
    <Part title="Numbers">
      <Price amount={46_500_00} />
      <Price amount={46_500_00} exact />
      <QuantityStepper name="Lamu jacket" unit="piece" step={1} value={quantity} max={3} onChange={setQuantity} />
      <QuantityStepper name="Lamu linen" unit="centimetre" step={50} value={150} max={9_900} onChange={() => {}} />
      <QuantityStepper name="The last one" unit="piece" step={1} value={1} max={1} onChange={() => {}} />
    </Part>
  )
}

function Pictures({ cards: [card] }: { cards: readonly Card[] }) {
  const [swatch] = card?.swatches ?? []
  return (
    <>
      <Part title="Pictures" grid>
        {card?.pictures.map((picture) => (
          <ProductPicture key={picture.src} picture={picture} sizes="300px" />
        ))}
        {(['flat', 'draped', 'macro', 'table'] as const).map((lie) => (
          <ProductPicture key={lie} picture={null} swatch={swatch} lie={lie} sizes="300px" />
        ))}
        <Skeleton className="aspect-[4/5]" />
      </Part>
      {swatch && (
        <Part title="Swatches">
          <SwatchDot swatch={swatch} />
          <SwatchSquare swatch={swatch} />
          <SwatchSquare swatch={swatch} chosen />
        </Part>
      )}
    </>
  )
}

const STATES: Partial<Card>[] = [
  {},
  { isNew: true },
  { compareAt: 99_000_00 },
  { stock: { state: 'low', left: 2 } },
  { stock: { state: 'out', left: 0 } },
  { makes: ['measure'] },
  { priceVaries: true, name: 'A name so long that it needs a second line beside its price' },
  { pictures: [] },
]
const Cards = ({ cards: [card] }: { cards: readonly Card[] }) => (
  <Part title="Product cards" grid>
    {card && STATES.map((state) => <ProductCard key={JSON.stringify(state)} product={{ ...card, isNew: false, ...state }} />)}
  </Part>
)

function Layers() {
  const [open, setOpen] = useState<'drawer' | 'dialog'>()
  const close = () => setOpen(undefined)
  return (
    <Part title="What opens">
      <Button look="outline" onClick={() => setOpen('drawer')}>
        A drawer
      </Button>
      <Button look="outline" onClick={() => setOpen('dialog')}>
        A dialogue
      </Button>
      <Button look="outline" onClick={() => toast({ title: 'Added to Cart', description: 'Lamu jacket' })}>
        A toast
      </Button>
      <div className="w-full max-w-md">
        <Accordion title="An accordion, open" open>
          Half canvas, lined in Bemberg.
        </Accordion>
        <Accordion title="An accordion, closed">Nothing to see yet.</Accordion>
      </div>
      <Drawer title="A drawer" open={open === 'drawer'} onClose={close}>
        <p className="p-5">Closed by Escape, by the backdrop and by the back gesture.</p>
      </Drawer>
      <Dialog title="A dialogue" open={open === 'dialog'} onClose={close}>
        <p className="p-5">One question, two answers.</p>
      </Dialog>
    </Part>
  )
}

const Messages = () => (
  <Part title="Messages" grid>
    <Notice title="Payment Failed" focused={false}>
      Your card was declined by your bank. Nothing was charged. Try another card.
    </Notice>
    <Breadcrumbs
      crumbs={[
        { name: 'Premium fashion', to: '/browse?department=premium-fashion' },
        { name: 'Jackets', to: '/browse?category=jackets' },
      ]}
    />
    <EmptyState title="Your bag is empty." action={<ButtonLink to="/browse">Browse all</ButtonLink>}>
      The linen jackets came in on Monday.
    </EmptyState>
  </Part>
)
