-- What is worn to pray and to feast in, and more of what is done to a garment that somebody has. `take in` and `let out` are read as one word
-- (`search/rules/words.ts`): by themselves `take` and `out` mean nothing of the kind.
insert into search_synonym (phrases, finds) values
('{eid,idd,iddi,eid al fitr,eid al adha,ramadan,ramadhan,ramadhani,iftar,friday prayers,jumaa,mosque,msikiti}', '{tunic,kanzu,kaftan}'),
('{عيد,العيد,عيد الفطر,عيد الاضحي,رمضان,صلاة الجمعة}', '{tunic,kanzu,kaftan}'),
('{alteration,tighten,widen,taper,fupisha,kufupisha,punguza,kupunguza,توسيع,تصليح}', '{}');
update search_synonym set phrases = array_remove(array_remove(phrases, 'take in'), 'let out') where phrases @> '{alteration,shorten}' and finds = '{}';
-- Who marries is no gown's, or no suit's; and white tie is a dress code as black tie is.
update search_synonym set phrases = array_remove(array_remove(phrases, 'groom'), 'bridal') where phrases @> '{wedding,groom}';
insert into search_synonym (phrases, finds) values
('{groom,grooms,bwana harusi,عريس}', '{tuxedo,dinner suit,three piece suit,suit}'),
('{bride,brides,bridal,bibi harusi,عروس}', '{gown,dress}'),
('{white tie}', '{tuxedo,dinner suit,white tie}');
-- Cloth that is called after what it is has a word of its own now: products are written down anew.
insert into changed_product (product_id) select id from product on conflict do nothing;
