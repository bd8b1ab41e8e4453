export const CATALOGUE_INVARIANTS = {
  // A product is listed in exactly its own category, those by hand or rule, and all their parents.
  'category-lists-not-its-members': `
    with recursive stands as (
      select id as product_id, category_id from product union select product_id, category_id from category_member
      union select stands.product_id, category.parent_id from stands join category on category.id = stands.category_id
        where category.parent_id is not null)
    select coalesce(stands.product_id, listed.product_id)::text || ' in ' || coalesce(stands.category_id, listed.category_id)
    from stands full join product_category as listed on listed.product_id = stands.product_id and listed.category_id = stands.category_id
    where stands.product_id is null or listed.product_id is null`,
  // The department is the root of the tree that contains the product's category.
  'department-not-above-its-category': `
    with recursive place as (
      select id, id as top from category where parent_id is null
      union all select category.id, place.top from category join place on category.parent_id = place.id)
    select product.id::text from product join place on place.id = product.category_id where place.top <> product.department_id`,
}

declare module '#services/action-items/contract.ts' {
  interface Invariants {
    catalogue: keyof typeof CATALOGUE_INVARIANTS
  }
}
