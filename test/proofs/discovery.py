"""The official Python client at the address of an MCP server: it discovers the rest by itself.

Prints the address a person has to open, reads one line with the address the person came back with,
and prints what the server is, its tools, and what the tool whoami says.
"""

import asyncio
import json
import sys
from urllib.parse import parse_qs, urlparse

from mcp import ClientSession
from mcp.client.auth import AuthorizationCodeResult, OAuthClientProvider
from mcp.client.streamable_http import create_mcp_http_client, streamable_http_client
from mcp.shared.auth import OAuthClientInformationFull, OAuthClientMetadata

URL, CLIENT_ID, REDIRECT = sys.argv[1:4]


class Storage:
    """Tokens of this process, and the client that was registered beforehand."""

    def __init__(self):
        self.tokens = None

    async def get_tokens(self):
        return self.tokens

    async def set_tokens(self, tokens):
        self.tokens = tokens

    async def get_client_info(self):
        return OAuthClientInformationFull(
            client_id=CLIENT_ID, redirect_uris=[REDIRECT], token_endpoint_auth_method="none"
        )

    async def set_client_info(self, client_info):
        raise AssertionError("The client is registered already.")


async def open_page(url):
    print(json.dumps({"open": url}), flush=True)


async def came_back():
    line = await asyncio.to_thread(sys.stdin.readline)
    given = {name: values[0] for name, values in parse_qs(urlparse(line.strip()).query).items()}
    return AuthorizationCodeResult(
        code=given["code"], state=given.get("state"), iss=given.get("iss")
    )


async def main():
    storage = Storage()
    metadata = OAuthClientMetadata(
        client_name="Python", redirect_uris=[REDIRECT], token_endpoint_auth_method="none"
    )
    provider = OAuthClientProvider(URL, metadata, storage, open_page, came_back)
    async with create_mcp_http_client(auth=provider) as http:
        async with streamable_http_client(URL, http_client=http) as streams:
            async with ClientSession(streams[0], streams[1]) as session:
                begun = await session.initialize()
                tools = await session.list_tools()
                answer = await session.call_tool("whoami", {})
    print(
        json.dumps(
            {
                "server": begun.server_info.name,
                "protocol": begun.protocol_version,
                "tools": [tool.name for tool in tools.tools],
                "whoami": answer.structured_content,
                "scope": storage.tokens.scope,
            }
        ),
        flush=True,
    )


asyncio.run(main())
