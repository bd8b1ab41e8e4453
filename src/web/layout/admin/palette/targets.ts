import type { Action } from '#domain/staff/permissions.ts'
import type { TextKey } from '../../../i18n/text.tsx'
import { adminPaths } from '../../../shared/admin/admin-paths.ts'
import type { IconName } from '../../../ui/icon-names.ts'
import { ADMIN_MENU } from '../menu-links.ts'

/** Screen, setting or task that the palette opens. `words`: what staff type for it, in addition to its title. */
export type PaletteTarget = { to: string; title: TextKey; icon: IconName; may: Action; words: string }

/** Search words for the menu entries, by address. */
const MENU_WORDS: Readonly<Record<string, string>> = {
  '/admin': 'home start overview today summary kpi dashibodi nyumbani الرئيسية',
  '/admin/orders': 'order sale purchase sold unpaid paid payment link balance mark as paid refund exchange oda agizo طلب',
  '/admin/orders?view=returns':
    'return refund exchange rma claim warranty alteration send back rejesho kurudisha إرجاع استرداد استبدال',
  '/admin/orders?view=action-items': 'action task todo alert warning fraud risk problem kazi تنبيه مهمة',
  '/admin/orders?view=workshop': 'workshop production board tailor cutter sewing job garment bespoke fundi warsha ورشة خياط',
  '/admin/walk-in-dashboard': 'counter pos till today cash drawer cashier kaunta نقطة البيع',
  '/admin/walk-in-orders': 'counter pos till sell register cashier checkout receipt scan barcode walk in uza duka بيع كاشير',
  '/admin/orders?view=inquiries': 'message inquiry enquiry contact form question support inbox ticket ujumbe رسالة استفسار',
  '/admin/chat-conversations': 'chat live whatsapp bot chatbot support conversation inbox gumzo دردشة',
  '/admin/customers': 'customer client buyer people contact address book crm member account loyalty mteja عميل زبون',
  '/admin/products': 'product item article goods price variant sku barcode catalogue catalog garment bidhaa منتج سعر',
  '/admin/products?view=reviews': 'review rating star comment feedback moderation maoni تقييم مراجعة',
  '/admin/analytics/search': 'search synonym no results zero results spelling find utafutaji بحث مرادف',
  '/admin/categories': 'category collection department navigation tree aina فئة قسم',
  '/admin/media': 'picture image photo file upload video gallery media library picha صورة',
  '/admin/attributes': 'attribute field custom metafield option property specification filter sifa خاصية',
  '/admin/size-charts': 'size chart sizing guide measurements table grading fit ukubwa مقاس',
  '/admin/import': 'import csv excel xlsx spreadsheet shopify woocommerce migrate upload products ingiza استيراد',
  '/admin/import?view=changes': 'bulk change mass edit batch undo price increase history mabadiliko تعديل جماعي',
  '/admin/inventory': 'stock inventory quantity count warehouse level sold out adjust barcode bidhaa ghala مخزون كمية',
  '/admin/promotions': 'promotion discount sale offer bogo buy one free shipping automatic punguzo خصم عرض',
  '/admin/settings?view=gift-cards': 'gift card voucher store credit balance kadi zawadi بطاقة هدية قسيمة',
  '/admin/email-management': 'email mail template notification newsletter branding logo header footer barua pepe بريد',
  '/admin/analytics': 'report analytics statistics stats revenue income chart metrics traffic ripoti تقرير تحليلات',
  '/admin/storefront/products': 'storefront second shop channel sales channel outlet annexe duka la pili واجهة',
  '/admin/storefront/products?view=settings':
    'storefront settings second shop open close name channel mipangilio إعدادات الواجهة',
  '/admin/storefront/analytics': 'storefront report analytics second shop sales channel ripoti تقرير',
  '/admin/shipping':
    'shipping delivery zone rate fee courier carrier postage free shipping pickup collection usafirishaji شحن توصيل',
  '/admin/delivery-slots': 'slot time window schedule capacity calendar holiday closed day delivery time muda وقت موعد',
  '/admin/world-locations': 'country region county city place location international export nchi دولة مدينة',
  '/admin/settings?view=store':
    'shop details store name logo brand address phone contact opening hours currency time zone language invoice prefix pin return window guest checkout login maelezo بيانات المتجر شعار',
  '/admin/settings?view=ways':
    'payment method provider gateway stripe pesapal mpesa card bank transfer cash on delivery deposit rounding payout payouts capture malipo دفع بوابة',
  '/admin/settings?view=team':
    'staff team user employee role permission invite admin access cashier tailor discount limit wafanyakazi موظف فريق',
  '/admin/settings?view=keys': 'api key token integration app developer secret ufunguo مفتاح',
  '/admin/settings?view=currencies': 'currency exchange rate dollar euro shilling fx sarafu عملة سعر الصرف',
  '/admin/settings?view=fiscal': 'tax invoice etims kra fiscal vat revenue authority ankara kodi فاتورة ضريبية',
  '/admin/settings?view=hooks': 'webhook integration zapier event notification developer endpoint إشعار',
  '/admin/settings?view=backup': 'backup restore export everything download database nakala نسخة احتياطية',
  '/admin/settings?view=pages':
    'page content home page homepage banner hero text help faq about terms privacy policy legal blog footer menu navigation theme design kurasa صفحة محتوى',
  '/admin/orders?view=fittings': 'fitting appointment booking calendar diary measuring visit miadi موعد قياس',
  '/admin/analytics/sales':
    'sales report revenue turnover profit margin tax report vat report finance accounting export mauzo مبيعات تقرير',
  '/admin/analytics/products': 'product report best sellers top slow dead stock sell through conversion أرقام المنتجات',
  '/admin/analytics/customers': 'customer report cohort returning lifetime value ltv retention churn أرقام العملاء',
  '/admin/customer-distribution': 'map where customers geography county country heat ramani خريطة',
  '/admin/settings': 'settings setup configuration preferences options mipangilio إعدادات',
  '/admin/logs': 'log audit history who changed activity security errors kumbukumbu سجل',
}

type Further = readonly [name: string, to: string, icon: IconName, may: Action, words: string]

/** Views and tasks that have no entry in the menu. `name` is the last part of their title's key. */
const FURTHER: readonly Further[] = [
  [
    'newOrder',
    adminPaths.newOrder(),
    'plus',
    'orders.change',
    'new order create draft manual phone quote quotation invoice customer oda mpya طلب جديد',
  ],
  [
    'refund',
    adminPaths.orders({ payment: 'paid' }),
    'undo-2',
    'orders.refund',
    'refund money back chargeback credit note cancel order rejesha pesa استرداد',
  ],
  [
    'takePayment',
    adminPaths.orders({ due: 'some' }),
    'credit-card',
    'money.take',
    'take payment balance due unpaid outstanding owe debt payment link mark as paid deposit collect salio رصيد مستحق',
  ],
  [
    'dispatch',
    adminPaths.dispatch(),
    'package',
    'delivery.change',
    'dispatch pack packing slip label shipping label print pick list courier send today lebo ملصق شحن',
  ],
  [
    'createProduct',
    adminPaths.createProduct(),
    'plus',
    'catalogue.change',
    'new product add create item garment variant bidhaa mpya منتج جديد',
  ],
  [
    'segments',
    adminPaths.customers({ view: 'segments' }),
    'list-filter',
    'customers.read',
    'segment audience group rfm vip best customers mailing list makundi شريحة',
  ],
  [
    'groups',
    adminPaths.customers({ view: 'groups' }),
    'user',
    'customers.read',
    'customer group price wholesale trade b2b vip member price list kikundi مجموعة جملة',
  ],
  [
    'duplicates',
    adminPaths.customers({ view: 'duplicates' }),
    'copy',
    'customers.manage',
    'duplicate merge same customer twice nakala مكرر دمج',
  ],
  [
    'newPromotion',
    adminPaths.promotion(),
    'plus',
    'promotions.manage',
    'new discount create promotion offer sale punguzo jipya خصم جديد',
  ],
  ['codes', adminPaths.discounts(), 'tag', 'promotions.manage', 'discount code coupon voucher promo code msimbo كود خصم'],
  [
    'testCart',
    adminPaths.testCart(),
    'shopping-bag',
    'promotions.manage',
    'test cart simulate try discount why promotion jaribu تجربة',
  ],
  [
    'newsletter',
    adminPaths.email({ view: 'campaigns' }),
    'mail',
    'content.change',
    'newsletter email campaign letter marketing mailing broadcast jarida نشرة',
  ],
  [
    'automations',
    adminPaths.email({ view: 'automations' }),
    'refresh-cw',
    'content.change',
    'abandoned cart bag automation flow win back welcome reminder سلة متروكة',
  ],
  [
    'outbox',
    adminPaths.email({ view: 'outbox' }),
    'mail',
    'content.change',
    'outbox sent emails bounced undelivered resend delivery kikasha البريد المرسل',
  ],
  [
    'lowStock',
    adminPaths.lowStock(),
    'circle-alert',
    'stock.read',
    'low stock sold out reorder running out out of stock kidogo منخفض',
  ],
  ['transfers', '/admin/inventory?view=transfers', 'truck', 'stock.read', 'transfer move stock between locations hamisha نقل'],
  [
    'purchaseOrders',
    '/admin/inventory?view=purchase-orders',
    'file-text',
    'stock.read',
    'purchase order supplier vendor buy incoming receive po msambazaji مورد شراء',
  ],
  [
    'counts',
    '/admin/inventory?view=counts',
    'check',
    'stock.read',
    'stock count stocktake inventory scan barcode audit cycle hesabu جرد',
  ],
  ['rolls', '/admin/inventory?view=rolls', 'package', 'stock.read', 'roll lot batch fabric cloth metre dye kitambaa قماش لفة'],
  [
    'locations',
    '/admin/inventory?view=locations',
    'map-pin',
    'stock.read',
    'location warehouse branch store shelf place ghala مستودع فرع',
  ],
  [
    'shifts',
    '/admin/walk-in-orders?view=shifts',
    'landmark',
    'counter.sell',
    'shift cash up drawer float z report close till cash count zamu وردية',
  ],
  [
    'vat',
    `${adminPaths.store()}#vat-classes`,
    'landmark',
    'settings.read',
    'vat tax gst rate class exempt zero rated export duty kodi ضريبة',
  ],
  [
    'hours',
    `${adminPaths.store()}#hours`,
    'clock',
    'settings.read',
    'opening hours business hours open closed schedule saa ساعات العمل',
  ],
  [
    'deposit',
    '/admin/settings?view=ways#deposit',
    'credit-card',
    'settings.read',
    'deposit down payment instalment percent made to measure advance amana عربون',
  ],
  [
    'homePage',
    adminPaths.housePage('home', 'home'),
    'image',
    'content.change',
    'home page homepage banner hero slideshow theme design front page layout look ukurasa wa mwanzo الصفحة الرئيسية',
  ],
  [
    'security',
    adminPaths.logs({ view: 'security' }),
    'shield-check',
    'logs.read',
    'security sign in log login attempts password usalama أمان',
  ],
  [
    'jobs',
    adminPaths.logs({ view: 'jobs' }),
    'refresh-cw',
    'logs.read',
    'job queue background task scheduled cron failed kazi مهام',
  ],
  [
    'errors',
    adminPaths.logs({ view: 'faults' }),
    'circle-alert',
    'logs.read',
    'error crash bug fault exception 500 hitilafu خطأ',
  ],
  [
    'health',
    adminPaths.logs({ view: 'doctor' }),
    'shield-check',
    'logs.read',
    'system health check status doctor diagnose version afya فحص',
  ],
]

export const PALETTE_TARGETS: readonly PaletteTarget[] = [
  ...ADMIN_MENU.map(({ to, title, icon, may }) => ({ to, title, icon, may, words: MENU_WORDS[to] ?? '' })),
  ...FURTHER.map(([name, to, icon, may, words]) => ({ to, title: `admin.palette.to.${name}` as TextKey, icon, may, words })),
]
