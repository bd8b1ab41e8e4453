-- Who asks for a dinner suit does not mean a tie that is black; who asks for black tie may mean either.
update search_synonym set phrases = array_remove(phrases, 'black tie') where 'black tie' = any(phrases) and 'tuxedo' = any(phrases);
insert into search_synonym (phrases, finds) values ('{black tie}', '{tuxedo,dinner suit,black tie}');
