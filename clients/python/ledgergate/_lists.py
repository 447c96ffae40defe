"""Lists that are read page by page while they are looked at."""

from __future__ import annotations

from typing import Any, Callable, Generic, Iterator, List, TypeVar
from urllib.parse import urlsplit

Row = TypeVar("Row")


class Listing(Generic[Row]):
    """Rows of a list, each once, over all its pages: `for invoice in lg.invoices.list()`."""

    def __init__(self, read: Callable[[str | None], Any]) -> None:
        self._read = read

    def first(self) -> Any:
        """The first page, with the count of all."""
        return self._read(None)

    def pages(self) -> Iterator[Any]:
        target = None
        while True:
            page = self._read(target)
            yield page
            if page["next"] is None:
                return
            address = urlsplit(page["next"])
            target = f"{address.path}?{address.query}"

    def __iter__(self) -> Iterator[Row]:
        # Rows move to later pages while others are added: those seen before are left out.
        seen = set()
        for page in self.pages():
            for row in page["results"]:
                key = row.get("id")
                if key is not None and key in seen:
                    continue
                seen.add(key)
                yield row

    def all(self, max: int) -> List[Row]:
        """At most so many rows."""
        rows: List[Row] = []
        if max <= 0:
            return rows
        for row in self:
            rows.append(row)
            if len(rows) >= max:
                break
        return rows
