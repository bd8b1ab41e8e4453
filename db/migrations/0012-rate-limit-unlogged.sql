-- These counters may be lost in a crash, and a checkout should not wait for the disk.
alter table rate_limit set unlogged;
