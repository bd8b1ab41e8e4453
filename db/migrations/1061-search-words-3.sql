-- What the house calls spots, others call dots.
insert into search_synonym (phrases, finds) values ('{spot,spots,spotted,polka dot,polka dots,dotted}', '{}');
