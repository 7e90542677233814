import { useParams } from 'react-router'
import { Link } from '~/ui/text/Link'
import { isNotFound } from '~/client/isOfOneCall'
import { paths } from '~/paths'
import { catalogQueries } from '~/queries/catalogQueries'
import { type PageLoader, useApi } from '~/queries/services'
import { Badge } from '~/ui/badges/Badge'
import { UnreadRows } from '~/ui/notices/UnreadRows'
import { UnreadPage } from '~/ui/notices/UnreadPage'
import { PageHeader } from '~/ui/layout/PageHeader'
import { BlankActions } from './BlankActions'
import { BlankFactsSheet } from './BlankFactsSheet'
import classes from './BlankPage.module.css'
import { useBlankPageSearch } from './blankPageSearch'
import { ColorPicker } from './ColorPicker'
import { OptionList } from './OptionList'
import { PlacementTable } from './PlacementTable'
import { isAvailable } from '~/domain/catalog/blankFacts'
import { Box, Columns, Stack } from '~/ui/layout/Blocks'
import { ShippingQuote } from './ShippingQuote'
import { SizeGuideTables } from './SizeGuideTables'
import { SizePicker } from './SizePicker'
import { StockMatrix } from './StockMatrix'
import { FavoriteButton } from '../FavoriteButton'
import { useFavorites } from '../useFavorites'
import { colorsOf, regionNamesOf, statusIn } from '~/domain/catalog/variantColors'
import { readForPage, useKeptQuery } from '~/widgets/useKeptQuery'
import { DesignsLink } from '~/widgets/designs/DesignsLink'
import { Picture } from '~/ui/pictures/Picture'

/** Reads the blank in the address. */
export const loader: PageLoader = (services, { params }) =>
  readForPage(services, catalogQueries(services.api).product(Number(params['id'])))

/** One blank: its look in each color, its prices and its print options. */
export function Component() {
  const id = Number(useParams()['id'])
  const api = useApi()
  const [search, change] = useBlankPageSearch(id)
  const [favorites, onFavorite] = useFavorites()
  const { data, error, refetch } = useKeptQuery(catalogQueries(api).product(id))
  const back = <Link to={paths.catalog()}>Catalog</Link>
  if (data === undefined)
    return (
      <UnreadPage
        title="Blank"
        back={back}
        what="this blank"
        advice={isNotFound(error) ? 'It may have left the catalog.' : undefined}
        read={{ error, refetch }}
      />
    )
  const { product, variants } = data
  const colors = colorsOf(variants)
  const color = colors.find(({ name }) => name === search.color) ?? shownColor(product.image, colors)
  const regions = regionNamesOf(variants)
  const region =
    search.region !== null && regions.has(search.region)
      ? search.region
      : regions.has('US')
        ? 'US'
        : ([...regions.keys()][0] ?? 'US')
  const ofColor = variants.filter((variant) => color === undefined || variant.color === color.name)
  const chosen =
    ofColor.find(({ size }) => size === search.size) ??
    ofColor.find((variant) => isAvailable(statusIn(variant, region))) ??
    ofColor[0]

  return (
    <>
      <PageHeader
        title={product.title ?? `Blank ${product.id}`}
        back={back}
        badge={
          <>
            {product.is_discontinued === true && <Badge tone="red">Discontinued</Badge>}
            <FavoriteButton
              title={product.title ?? `Blank ${product.id}`}
              isFavorite={favorites.has(product.id)}
              onToggle={() => onFavorite(product.id)}
            />
          </>
        }
        subtitle={[product.brand, product.model, product.type_name].filter((part) => part).join(' · ')}
        actions={<BlankActions product={product} variantId={chosen?.id ?? null} />}
      />
      <Columns
        template="minmax(0, 2fr) minmax(0, 3fr)"
        align="start"
        below={900}
        gap={24}
        className={classes.columns}
      >
        <Box stickyAbove={900} className={classes.look}>
          <Box frame="card" fill="blank" className={classes.picture}>
            <Picture
              src={color?.image ?? product.image ?? ''}
              alt={`${product.title ?? 'Blank'}${color ? ` in ${color.name}` : ''}`}
              width={480}
              height={600}
            />
          </Box>
          <DesignsLink of="blank" id={product.id} />
          <ColorPicker
            colors={colors}
            current={color?.name ?? null}
            onPick={(name) => change({ color: name })}
          />
          <SizePicker
            variants={ofColor}
            chosen={chosen}
            region={region}
            onPick={(size) => change({ size })}
          />
        </Box>
        <Stack gap={16} shrinks className={classes.facts}>
          <UnreadRows
            count={data.unread_variants}
            word="color or size"
            words="colors or sizes"
            effect={['It is not in what follows.', 'They are not in what follows.']}
          />
          <BlankFactsSheet product={product} variants={variants} />
          <StockMatrix
            variants={variants}
            colors={colors}
            currency={product.currency}
            chosen={chosen}
            region={region}
            regions={regions}
            onRegion={(next) => change({ region: next })}
            onColor={(name) => change({ color: name })}
          />
          <PlacementTable product={product} variants={variants} />
          <OptionList options={product.options} currency={product.currency} />
          <SizeGuideTables productId={product.id} unit={search.unit} onUnit={(unit) => change({ unit })} />
          {!api.isAnonymous && <ShippingQuote variants={ofColor} chosen={chosen} />}
        </Stack>
      </Columns>
    </>
  )
}

/** The color shown in the blank's own picture, else the first one. */
const shownColor = (image: string | null, colors: ReturnType<typeof colorsOf>) =>
  colors.find((color) => color.image !== null && color.image === image) ?? colors[0]
